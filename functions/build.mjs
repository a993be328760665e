import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const out = path.join(here, 'dist');

/** What Cloud Build installs next to the bundle: packages with native parts, or that must exist only once. */
const external = ['@google-cloud/firestore', 'firebase-admin', 'firebase-functions'];

/** @type {import('esbuild').BuildOptions} */
const bundle = {
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outdir: out,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  external: external.flatMap((name) => [name, `${name}/*`]),
  sourcemap: true,
  logLevel: 'warning',
};

/** The deployed package.json lists only what is not in the bundle. */
async function writeManifest() {
  const { version, dependencies } = JSON.parse(
    await readFile(path.join(here, 'package.json'), 'utf8'),
  );
  const manifest = {
    name: 'appshelf-functions',
    version,
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '22' },
    dependencies: Object.fromEntries(external.map((name) => [name, dependencies[name]])),
  };
  await writeFile(path.join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Makes `dist/`, the folder that Firebase deploys and the emulator runs. */
export async function buildFunctions() {
  await build(bundle);
  await writeManifest();
  // The emulator runs functions in development mode otherwise, where Express answers a malformed body with a stack trace.
  await writeFile(path.join(out, '.env'), 'NODE_ENV=production\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildFunctions();
  if (process.argv.includes('--watch')) await (await context(bundle)).watch();
}
