import { isValidElement, type ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { canRenderMarkdown, cutMarkdown } from './canRenderMarkdown';

/** What is looked at of an element. */
interface Props {
  alt?: string;
  children?: ReactNode;
}

function toText(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(toText).join('');
  if (!isValidElement<Props>(node)) return '';
  return node.props.alt ?? toText(node.props.children);
}

/**
 * The words of a text in Markdown, as its renderer understands it; pictures by what they show. A text that is not
 * rendered is taken as it was written.
 */
export function plainText(source: string): string {
  if (!canRenderMarkdown(source)) return cutMarkdown(source);
  return toText(ReactMarkdown({ children: source, remarkPlugins: [remarkGfm], skipHtml: true }))
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
