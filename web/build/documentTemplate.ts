import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild';

/**
 * Renames `index.html` to `app.html` after a build. Otherwise Hosting would serve it as the home page, which the
 * function `page` renders from it (docs/decisions/0008-every-document-from-the-function.md).
 */
export const documentTemplate = (): Plugin =>
  afterBuild('document-template', (outDir) =>
    rename(join(outDir, 'index.html'), join(outDir, 'app.html')),
  );
