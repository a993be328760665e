import { t } from '@lingui/core/macro';
import { useId } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { canRenderMarkdown, cutMarkdown } from './canRenderMarkdown';
import { footnoteIds, makeFootnoteOptions } from './footnotes';
import { headingLevels } from './headingLevels';
import { Picture } from '../media/Picture';
import { rawHtml } from './rawHtml';
import { textDirections } from './textDirections';

/** Ids have the text's own prefix already: no HTML comes through that could bring others. */
const sanitizing = { ...defaultSchema, clobberPrefix: '' };

/** The renderer behind {@link Markdown}, in a chunk of its own. */
export default function MarkdownText({ source }: { source: string }) {
  // Footnotes are numbered within a text, and a page has several texts.
  const prefix = `${useId()}-`;
  if (!canRenderMarkdown(source)) return <UnrenderedText source={source} />;
  return (
    <div className="prose">
      <ReactMarkdown
        remarkPlugins={[remarkGfm, rawHtml]}
        remarkRehypeOptions={makeFootnoteOptions(prefix)}
        rehypePlugins={[
          [rehypeSanitize, sanitizing],
          [footnoteIds, prefix],
          headingLevels,
          textDirections,
        ]}
        components={elements}
      >
        {source}
      </ReactMarkdown>
    </div>
  );
}

/** Shows a text as it was written, because rendering it would take too long. */
function UnrenderedText({ source }: { source: string }) {
  return (
    <div className="prose">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {cutMarkdown(source)}
      </p>
      <p className="text-small text-ink-3">{t`This text is shown as it was written, because it has more formatting than can be shown.`}</p>
    </div>
  );
}

/**
 * A picture in a text. Its size is unknown before it loads, so it gets a place of fixed proportions and no text moves.
 */
function Illustration({ src, alt }: { src: string | null; alt: string }) {
  const place = 'aspect-16/10 w-full rounded-card bg-board';
  return (
    <Picture
      src={src}
      alt={alt}
      width={1280}
      height={800}
      sizes="(min-width: 48rem) 42rem, 88vw"
      className={`${place} object-scale-down`}
      fallback={<span className={`${place} grid place-items-center p-4 text-ink-2`}>{alt}</span>}
    />
  );
}

/** Scrolls sideways, by keyboard too, when it is wider than the text. */
const makeScrolled = () => ({
  className: 'overflow-x-auto',
  role: 'group',
  'aria-label': t`Table`,
  tabIndex: 0,
});

const elements: Components = {
  a({ node: _node, href = '', children, ...others }) {
    // The address was no safe one: a link without it would lead to the page itself.
    if (href === '') return children;
    const isOwn = href.startsWith('#') || (href.startsWith('/') && !href.startsWith('//'));
    return (
      <a {...others} href={href} {...(isOwn ? {} : { rel: 'noopener noreferrer nofollow' })}>
        {children}
      </a>
    );
  },
  img({ src, alt }) {
    return <Illustration src={src ?? null} alt={alt ?? ''} />;
  },
  table({ children }) {
    return (
      <div {...makeScrolled()}>
        <table dir="auto">{children}</table>
      </div>
    );
  },
};
