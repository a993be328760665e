import type { Plugin } from 'vite';

/**
 * Starts the client's scripts when the browser has painted. Where nothing is painted, as in a tab of the background, it
 * does not wait. The site's policy names it by its hash (firebase.json).
 */
export const startScripts = `{
  const { content } = document.getElementById('scripts');
  const start = () => document.head.append(content);
  if (document.hidden) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, 1000);
  }
}`;

const script = /\s*<(?:script type="module"|link rel="modulepreload").*?>(?:<\/script>)?/g;
const styleSheet = /\s*<link rel="stylesheet" [^>]*href="\/([^"]+)">/g;

/**
 * Makes documents that are painted as soon as they have arrived: what they look like stands in them, and scripts, for
 * which a drawn page only waits to be worked with, do not share the line with them.
 */
export const paintFirst = (): Plugin => ({
  name: 'appshelf:paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const scripts = [...html.matchAll(script)].map(([tag]) => tag.trim());
      return html
        .replaceAll(script, '')
        .replaceAll(styleSheet, (_, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') throw new Error(`The build lacks ${file}.`);
          return `<style>${String(asset.source)}</style>`;
        })
        .replace(
          '</body>',
          () =>
            `  <template id="scripts">${scripts.join('')}</template>\n    <script>${startScripts}</script>\n  </body>`,
        );
    },
  },
});
