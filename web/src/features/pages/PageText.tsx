import { limits } from '@appshelf/model';
import type { ComponentProps, PropsWithChildren } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { canRenderMarkdown } from '../../ui/text/canRenderMarkdown';
import { headingLevels } from '../../ui/text/headingLevels';
import { textDirections } from '../../ui/text/textDirections';

/**
 * The text of a static page. The server renders it to HTML, and the editor shows it as a preview. Raw HTML in it is shown
 * as text, and links lead only to addresses of the web and of email. A text that would take the renderer too long is
 * shown as it was written.
 */
export function PageText({ source }: { source: string }) {
  if (!canRenderMarkdown(source, limits.pageText.markdown)) {
    return (
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {source}
      </p>
    );
  }
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[headingLevels, 2], textDirections]}
      components={{ img: LazyImage, table: ScrolledTable }}
    >
      {source}
    </ReactMarkdown>
  );
}

/** A table that scrolls sideways when it is wider than the text. It can be scrolled by keyboard. */
const scrolled = {
  className: 'overflow-x-auto',
  role: 'group',
  // eslint-disable-next-line lingui/no-unlocalized-strings -- The payload of a page is the same in every language.
  'aria-label': 'Table',
  tabIndex: 0,
};

function LazyImage({ src, alt }: ComponentProps<'img'>) {
  return (
    <img
      src={src === '' ? undefined : src}
      alt={alt ?? ''}
      loading="lazy"
      className="rounded-card"
    />
  );
}

function ScrolledTable({ children }: PropsWithChildren) {
  return (
    <div {...scrolled}>
      <table>{children}</table>
    </div>
  );
}
