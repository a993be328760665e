import { t } from '@lingui/core/macro';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { canRenderMarkdown, cutMarkdown } from './canRenderMarkdown';
import { headingLevels } from './headingLevels';
import { Picture } from '../media/Picture';
import { textDirections } from './textDirections';

/** The renderer behind {@link Markdown}, in a chunk of its own. */
export default function MarkdownText({ source }: { source: string }) {
  if (!canRenderMarkdown(source)) return <UnrenderedText source={source} />;
  return (
    <div className="prose">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize, headingLevels, textDirections]}
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
      <p className="text-small text-ink-3">{t`This text is shown as it was written: it has more formatting than can be shown.`}</p>
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
  a({ href = '', children }) {
    const isOwn = href.startsWith('/') && !href.startsWith('//');
    return (
      <a href={href} {...(isOwn ? {} : { rel: 'noopener noreferrer nofollow' })}>
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
