import type { HtmlTagDescriptor, Plugin } from 'vite';
import { languageCodes } from '../../../model/src/languages/languages.ts';

/** The areas that documents name, so that they load with the first scripts. */
const preloaded = ['start', 'site'] as const;

/**
 * Names the catalogues in the document of the build, for every language. The server leaves those in that the page needs
 * (`src/app/prerender/document.ts`).
 */
export const preloadMessages = (): Plugin => ({
  name: 'appshelf:preload-messages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      return preloaded.flatMap((area) =>
        languageCodes.map((language): HtmlTagDescriptor => {
          const id = `\0messages/${area}-${language}`;
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
          if (chunk === undefined) throw new Error(`The build lacks the sentences of ${id}.`);
          return {
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              crossorigin: true,
              href: `/${chunk.fileName}`,
              'data-messages': `${area}-${language}`,
            },
            injectTo: 'head',
          };
        }),
      );
    },
  },
});
