import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { afterBuild } from './afterBuild';
import { markdownPages } from './markdownPages';
import { siteOf } from './robots';
import type * as prerenderModule from '../src/app/prerender';

const staticHead = /\s*<title>.*?<\/title>\s*<meta\s+name="description"[^>]*>/s;
const emptyRoot = '<div id="root"></div>';

/**
 * After a build, writes the documents of `src/app/prerender.tsx` in the place of `index.html`, so that a first visit
 * paints before its scripts arrive, and the payloads. `/` has none: Hosting would serve it in the place of the page that
 * a function draws. `app.html` and `admin.html` are what Hosting serves for addresses
 * without a document of their own.
 */
export const prerenderDocuments = (): Plugin =>
  afterBuild('prerender', async (outDir, root) => {
    const template = await readFile(join(outDir, 'index.html'), 'utf8');
    if (!staticHead.test(template) || !template.includes(emptyRoot)) {
      throw new Error('index.html lacks the title and description, or the empty root element.');
    }
    const { documents, payloads } = await drawDocuments(root);
    for (const { file, head, body } of documents) {
      const html = template
        .replace(staticHead, (own) => (head === '' ? own : head))
        .replace(emptyRoot, () => `<div id="root">${body}</div>`);
      await writeFile(join(outDir, file), html);
    }
    await rm(join(outDir, 'index.html'));
    for (const { file, data } of payloads) {
      await mkdir(dirname(join(outDir, file)), { recursive: true });
      await writeFile(join(outDir, file), JSON.stringify(data));
    }
  });

/** Runs the client's own code in this process. Nothing listens: the server is only there to transform modules. */
async function drawDocuments(root: string) {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [markdownPages()],
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await server.ssrLoadModule('/src/app/prerender.tsx')) as typeof prerenderModule;
    return await module.prerender(siteOf(process.env));
  } finally {
    await server.close();
  }
}
