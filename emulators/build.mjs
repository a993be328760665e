import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const { exports } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));

/**
 * The official parser of rules. It is the one package that is bundled: as a dependency it would bring ESLint and
 * TypeScript, 80 MB that nobody needs who runs emulators. What it imports, antlr4, is a dependency of this package.
 */
const parserPackage = '@firebase/eslint-plugin-security-rules';
const parserFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve(`${parserPackage}/parser`)),
  '..',
);
/** @type {{ version: string }} */
const { version: parserVersion } = JSON.parse(
  readFileSync(path.join(parserFolder, 'package.json'), 'utf8'),
);

/** Leaves packages outside of the bundle, but for the parser. @type {import('esbuild').Plugin} */
const externalPackages = {
  name: 'external-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith(`${parserPackage}/`)
        ? undefined
        : { path: name, external: true },
    ),
};

/** @type {import('esbuild').BuildOptions} */
const shared = {
  absWorkingDir: here,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  plugins: [externalPackages],
  sourcemap: true,
  define: { PARSER_VERSION: JSON.stringify(parserVersion) },
  logLevel: 'warning',
};

/** The sources of the modules that package.json exports, by their names in `dist`. */
const exported = Object.fromEntries(
  Object.values(exports).flatMap(({ 'emulators-source': source, default: built }) =>
    source === undefined ? [] : [[path.basename(built, '.mjs'), source]],
  ),
);

/**
 * Bundles the entry points into `dist`: the stand-ins `firestore`, `database` and `storage-rules`, which firebase-tools
 * runs in place of the emulators' JARs; the command and the programs that it runs; the modules that package.json exports;
 * and the modules that are preloaded into the functions' processes and, on Windows, into firebase-tools. Packages but the
 * parser are not bundled: Node resolves them where this package is installed.
 */
export async function buildEmulators() {
  await build({
    ...shared,
    entryPoints: {
      'functions-worker': 'src/functions-worker/main.ts',
      'firebase-tools': 'src/firebaseTools/main.ts',
      java: 'src/java/main.ts',
    },
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
  });
  await build({
    ...shared,
    entryPoints: {
      firestore: 'src/firestore/main.ts',
      database: 'src/database/main.ts',
      'storage-rules': 'src/storage-rules/main.ts',
      'check-rules': 'src/check-rules/main.ts',
      smtp: 'src/smtp/main.ts',
      cli: 'src/cli/main.ts',
      ...exported,
    },
    outExtension: { '.js': '.mjs' },
    format: 'esm',
  });
}

/** Writes the types of the exported modules into `dist/types`, with the endings that Node's resolution wants. */
function writeTypes() {
  const types = path.join(here, 'dist/types');
  rmSync(types, { recursive: true, force: true });
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', path.join(here, 'tsconfig.types.json')], {
    stdio: 'inherit',
  });
  for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(types, name);
    if (!file.endsWith('.d.ts')) continue;
    const complete = (
      /** @type {string} */ _all,
      /** @type {string} */ start,
      /** @type {string} */ to,
    ) => {
      const isFolder = statSync(path.resolve(file, '..', to), {
        throwIfNoEntry: false,
      })?.isDirectory();
      return `${start}${to}${isFolder && !hasModule(file, to) ? '/index' : ''}.js'`;
    };
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(from '|import\(')(\.[^']*)'/g, complete));
  }
}

const hasModule = (/** @type {string} */ file, /** @type {string} */ to) =>
  statSync(`${path.resolve(file, '..', to)}.d.ts`, { throwIfNoEntry: false }) !== undefined;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildEmulators();
  if (process.argv.includes('--package')) {
    writeTypes();
    cpSync(
      path.join(parserFolder, 'LICENSE'),
      path.join(here, 'dist/LICENSE.security-rules-parser'),
    );
  }
}
