import { t } from '@lingui/core/macro';
import { limits, parseLanguagePath, sourceLanguage } from '@appshelf/model';
import type { ComponentProps, PropsWithChildren } from 'react';
import ReactMarkdown, { type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { toReaderPath } from '../../lib/language';
import { isPageAddress } from '../../ui/navigation/useRoutedLinks';
import { canRenderMarkdown } from '../../ui/text/canRenderMarkdown';
import { makeFootnoteOptions } from '../../ui/text/footnotes';
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
      remarkRehypeOptions={makeFootnoteOptions('')}
      rehypePlugins={[[headingLevels, 2], textDirections]}
      components={{ a: PageLink, img: LazyImage, table: ScrolledTable }}
    >
      {source}
    </ReactMarkdown>
  );
}

/** Whether an address names its language, such as `/de/apps`. */
const hasLanguage = (href: string) => parseLanguagePath(href).language !== sourceLanguage;

/** A link, which leads to pages of this site in the reader's language unless it names one. */
function PageLink({
  node: _node,
  href = '',
  children,
  ...others
}: ComponentProps<'a'> & ExtraProps) {
  return (
    <a {...others} href={isPageAddress(href) && !hasLanguage(href) ? toReaderPath(href) : href}>
      {children}
    </a>
  );
}

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

/** A table that scrolls sideways when it is wider than the text. */
function ScrolledTable({ children }: PropsWithChildren) {
  // It can be scrolled by keyboard.
  const scrolled = {
    className: 'overflow-x-auto',
    role: 'group',
    'aria-label': t`Table`,
    tabIndex: 0,
  };
  return (
    <div {...scrolled}>
      <table>{children}</table>
    </div>
  );
}
