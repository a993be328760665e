import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

interface MarkdownTextProps {
  source: string;
  headingLevel?: 2 | 3 | 4;
}

/** The renderer behind {@link Markdown}, in a chunk of its own. */
export default function MarkdownText({ source, headingLevel = 3 }: MarkdownTextProps) {
  return (
    <div className="prose">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={{ ...elements, ...headingsFrom(headingLevel) }}
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
        <table>{children}</table>
      </div>
    );
  },
};

type Heading = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
const headings: readonly Heading[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Moves the text's headings down: its first level becomes `level`, the next one below it. */
function headingsFrom(level: 2 | 3 | 4): Components {
  return Object.fromEntries(
    headings.map((name, index) => {
      const Tag = headings[Math.min(level - 1 + Math.max(0, index - 1), 5)] ?? 'h6';
      return [name, ({ children }: { children?: React.ReactNode }) => <Tag>{children}</Tag>];
    }),
  );
}
