import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Bundles the stand-ins into `dist/{firestore,database,storage-rules}.mjs`, the files that firebase-tools is told
 * to run in place of the emulators' JARs, the check of rules files that precedes a start, and the mail catcher. Packages
 * stay outside: Node resolves them from this workspace.
 */
export async function buildEmulators() {
  await build({
    absWorkingDir: here,
    entryPoints: {
      firestore: 'src/firestore/main.ts',
      database: 'src/database/main.ts',
      'storage-rules': 'src/storage-rules/main.ts',
      'check-rules': 'src/check-rules/main.ts',
      smtp: 'src/smtp/main.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildEmulators();
