import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** @type {import('esbuild').BuildOptions} */
const shared = {
  absWorkingDir: here,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
};

/**
 * Bundles the entry points into `dist`: the stand-ins `firestore`, `database` and `storage-rules`, which firebase-tools
 * runs in place of the emulators' JARs; the commands of the package (the CLI, the check of rules files, the mail
 * catcher); the modules `environment` and `coverage` for other packages; and the module that is preloaded into the
 * functions' processes. Packages are not bundled: Node resolves them where this package is installed.
 */
export async function buildEmulators() {
  await build({
    ...shared,
    entryPoints: { 'functions-worker': 'src/functions-worker/main.ts' },
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
      environment: 'src/cli/environment.ts',
      coverage: 'src/rules-coverage/main.ts',
    },
    outExtension: { '.js': '.mjs' },
    format: 'esm',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildEmulators();
