import { createElement, type PropsWithChildren } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { type Plugin } from 'vite';

/**
 * Turns a Markdown file into a module whose default export is its HTML. The static pages are rendered when the site is
 * built, so no visitor downloads a Markdown renderer for them. Raw HTML in a file is shown as text.
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

/** A table that scrolls sideways when it is wider than the text. It can be scrolled by keyboard. */
function ScrolledTable({ children }: PropsWithChildren) {
  return createElement(
    'div',
    { className: 'overflow-x-auto', role: 'group', 'aria-label': 'Table', tabIndex: 0 },
    createElement('table', null, children),
  );
}
