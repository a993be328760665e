import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { afterBuild } from './afterBuild';
import { envPrefix } from './envPrefix';
import { defaultSiteIdentity } from '../../model/src/entities/site/siteIdentity';
import { getSiteUrl } from './robots';
import type * as prerenderModule from '../src/app/prerender/prerender';

/**
 * Writes, after a build, the documents of `src/app/prerender/prerender.tsx` in the place of `index.html`, so that a
 * first visit paints before its scripts arrive. `/` and `/about` have no documents, for example: Hosting would serve them in
 * the place of the pages that a function renders.
 */
export const prerenderDocuments = (): Plugin =>
  afterBuild('prerender', async (outDir, root) => {
    const index = join(outDir, 'index.html');
    for (const { file, content } of await render(await readFile(index, 'utf8'), root)) {
      await mkdir(dirname(join(outDir, file)), { recursive: true });
      await writeFile(join(outDir, file), content);
    }
    await rm(index);
  });

/** Runs the client's code in this process. The server only transforms modules and does not listen. */
async function render(template: string, root: string) {
  const server = await createServer({
    root,
    configFile: false,
    envDir: false,
    envPrefix,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await server.ssrLoadModule(
      '/src/app/prerender/prerender.tsx',
    )) as typeof prerenderModule;
    return await module.prerender(template, getSiteUrl(process.env), defaultSiteIdentity);
  } finally {
    await server.close();
  }
}
