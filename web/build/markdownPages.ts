import { createElement, type PropsWithChildren } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { type Plugin } from 'vite';

/**
 * Makes a module of a Markdown file whose default export is its HTML: the site's own words are turned into a page
 * when the site is built, and no visitor downloads a renderer for them. Raw HTML in them is shown as text.
 */
export function markdownPages(): Plugin {
  return {
    name: 'appshelf:markdown-pages',
    transform: {
      filter: { id: /\.md$/ },
      handler(source) {
        const page = createElement(
          ReactMarkdown,
          { remarkPlugins: [remarkGfm], components: { table: ScrolledTable } },
          source,
        );
        return {
          code: `export default ${JSON.stringify(renderToStaticMarkup(page))};`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}

/** A table that scrolls sideways where it is wider than the text, by keyboard too. */
function ScrolledTable({ children }: PropsWithChildren) {
  return createElement(
    'div',
    { className: 'overflow-x-auto', role: 'group', 'aria-label': 'Table', tabIndex: 0 },
    createElement('table', null, children),
  );
}
