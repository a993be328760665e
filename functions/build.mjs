import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const out = path.join(here, 'dist');

/** What Cloud Build installs next to the bundle: packages with native parts, or that must exist only once. */
const external = ['@google-cloud/firestore', 'firebase-admin', 'firebase-functions', 'sharp'];

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
  // What few functions need, such as mail, is loaded when they need it.
  splitting: true,
  // Packages in CommonJS ask for Node's own modules this way.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
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

/**
 * What the functions find in their environment: the parameters that they define, which the Firebase tools would ask
 * for otherwise, and NODE_ENV, without which the emulator runs them in development mode, where Express answers a
 * malformed body with a stack trace.
 */
async function writeEnvironment() {
  const enforced = process.env['ENFORCE_APP_CHECK'] === 'true';
  const variables = {
    NODE_ENV: 'production',
    ENFORCE_APP_CHECK: String(enforced),
    MAIL_FROM: JSON.stringify(process.env['MAIL_FROM'] ?? ''),
    SITE_URL: JSON.stringify(process.env['SITE_URL'] ?? ''),
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(path.join(out, '.env'), lines.join(''));
  // Secrets of the emulator; those of a project are in Secret Manager.
  await writeFile(path.join(out, '.secret.local'), 'SMTP_URL=smtp://127.0.0.1:1025\n');
}

/** Makes `dist/`, the folder that Firebase deploys and the emulator runs. */
export async function buildFunctions() {
  await build(bundle);
  await writeManifest();
  await writeEnvironment();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const watches = process.argv.includes('--watch');
  // A suite that runs has the folder open.
  if (!watches) await rm(out, { recursive: true, force: true });
  await buildFunctions();
  if (watches) await (await context(bundle)).watch();
}
