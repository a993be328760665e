import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { headingLevels } from './headingLevels';
import { textDirections } from './textDirections';

/** The renderer behind {@link Markdown}, in a chunk of its own. */
export default function MarkdownText({ source }: { source: string }) {
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

const elements: Components = {
  a({ href = '', children }) {
    if (href.startsWith('/') && !href.startsWith('//')) return <Link to={href}>{children}</Link>;
    return (
      <a href={href} rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  },
  img({ src, alt }) {
    return <img src={src} alt={alt ?? ''} loading="lazy" decoding="async" />;
  },
  table({ children }) {
    return (
      <div className="overflow-x-auto">
        <table dir="auto">{children}</table>
      </div>
    );
  },
};
