import { isValidElement, type ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { canRenderMarkdown, cutMarkdown } from './canRenderMarkdown';
import { rawHtml } from './rawHtml';

/** The parts of an element that the conversion reads. */
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
 * The words of a Markdown text, as its renderer understands it; pictures by their alternative text. A text that is not
 * rendered stays as it was written.
 */
export function toPlainText(source: string): string {
  if (!canRenderMarkdown(source)) return cutMarkdown(source);
  return toText(ReactMarkdown({ children: source, remarkPlugins: [remarkGfm, rawHtml] }))
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
