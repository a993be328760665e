import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { at } from '../../../scripts/lib/paths.mjs';
import { makeFolder } from './temporary';

// firebase-tools unpacks archives of emulators with this package.
const { unzip } = createRequire(import.meta.url)('firebase-tools/lib/unzip.js') as {
  unzip: (file: string, folder: string) => Promise<void>;
};

/**
 * Unpacks an uploaded archive into a folder outside of the repository, where Node finds none of its packages.
 * @returns the folder and the names of its files
 */
export async function unpack(archive: Buffer): Promise<{ folder: string; files: string[] }> {
  const folder = makeFolder('archive');
  const file = path.join(folder, 'archive.zip');
  const source = path.join(folder, 'source');
  writeFileSync(file, archive);
  await unzip(file, source);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)));
  return { folder: source, files: files.sort() };
}

/** The part of a lock file that says what is installed where. */
interface Lock {
  readonly packages: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Makes a hard link to a file, or a copy where the folder of temporary files is on another disk. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Links the files of a package, without the packages inside it. Copies of all packages take seconds to write and delete. */
function linkPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const link = entry.isDirectory() ? linkPackage : linkFile;
    link(path.join(from, entry.name), path.join(to, entry.name));
  }
}

/**
 * Installs what the lock file of an unpacked archive lists, and nothing else. The packages are linked from the
 * repository, whose lock file names the same ones (functions/build.test.mjs), because tests work without the registry.
 */
export function installAlone(folder: string): void {
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lock;
  for (const [place, { optional = false }] of Object.entries(lock.packages)) {
    // Optional packages are for other platforms.
    if (place === '' || (optional && !existsSync(at(place)))) continue;
    linkPackage(at(place), path.join(folder, place));
  }
}

/** The definitions that Firebase reads from functions. */
interface Manifest {
  readonly endpoints: Readonly<Record<string, { readonly entryPoint: string }>>;
}

/**
 * Reads the definitions of the functions in an installed archive, as Firebase does before a deployment.
 * @param firebaseConfig what Google answers about the project, as JSON
 */
export function discover(folder: string, firebaseConfig: string): Manifest {
  const output = path.join(folder, 'functions.yaml');
  execFileSync(
    process.execPath,
    [path.join(folder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js'), folder],
    {
      cwd: folder,
      stdio: 'pipe',
      env: {
        PATH: process.env.PATH,
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
        FIREBASE_CONFIG: firebaseConfig,
        GCLOUD_PROJECT: (JSON.parse(firebaseConfig) as { projectId: string }).projectId,
      },
    },
  );
  return JSON.parse(readFileSync(output, 'utf8')) as Manifest;
}
