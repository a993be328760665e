import type { Plugin } from 'vite';

/**
 * Lets style sheet, typeface and pictures of a document arrive before its scripts: it is drawn already, and waits for
 * them only to be worked with.
 */
export const scriptsLast = (): Plugin => ({
  name: 'appshelf:scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<(?:script type="module"|link rel="modulepreload") /g,
        '$&fetchpriority="low" ',
      ),
  },
});
