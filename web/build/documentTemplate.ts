import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild';

/**
 * Renames `index.html` to `app.html` after a build: Hosting would serve `index.html` in the place of the home page that
 * the function `page` renders into it (docs/decisions/0008-every-document-from-the-function.md).
 */
export const documentTemplate = (): Plugin =>
  afterBuild('document-template', (outDir) =>
    rename(join(outDir, 'index.html'), join(outDir, 'app.html')),
  );
