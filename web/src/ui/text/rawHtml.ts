import { defaultSchema } from 'rehype-sanitize';

/** The parts of a node of the Markdown tree that the plugin reads. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** A tag with its name. */
const tag = /<(\/?)([a-z][\w-]*)(?:\s[^<>]*)?\/?>/gi;

const comment = /<!--[^]*?-->/g;

const lineBreak = /<br\s*\/?>/gi;

/** Tags that people use for formatting, and those of folded parts: their content is shown, and they are not. */
const formatting = new Set(defaultSchema.tagNames);

/** Nodes within which HTML is part of a line of text. */
const lines = /^(?:paragraph|heading|emphasis|strong|delete|link|linkReference|tableCell)$/;

function listHtml(node: Node): string[] {
  if (node.type === 'html') return [node.value ?? ''];
  return (node.children ?? []).flatMap(listHtml);
}

/** The names of tags that are both opened and closed. */
function findPairs(html: readonly string[]): Set<string> {
  const [opened, closed] = [new Set<string>(), new Set<string>()];
  for (const [, end, name = ''] of html.join('').matchAll(tag)) {
    (end === '' ? opened : closed).add(name.toLowerCase());
  }
  return new Set([...opened].filter((name) => closed.has(name) && formatting.has(name)));
}

/** The lines of a piece of HTML that hold words, with breaks between them. */
function toNodes(html: string, pairs: ReadonlySet<string>): Node[] {
  return html
    .replaceAll(comment, '')
    .replaceAll(tag, (whole, _end, name: string) => (pairs.has(name.toLowerCase()) ? '' : whole))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((value, index) => [
      ...(index === 0 ? [] : [{ type: 'break' }]),
      { type: 'text', value },
    ]);
}

function replaceHtml(node: Node, pairs: ReadonlySet<string>): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child): Node[] => {
    replaceHtml(child, pairs);
    if (child.type !== 'html') return [child];
    const html = child.value ?? '';
    const isInLine = lines.test(node.type);
    if (isInLine && html.search(lineBreak) === 0) return [{ type: 'break' }];
    const nodes = toNodes(html.replaceAll(lineBreak, '\n'), pairs);
    if (isInLine || nodes.length === 0) return nodes;
    return [{ type: 'paragraph', children: nodes }];
  });
}

/**
 * A remark plugin that makes text of raw HTML, which no page runs or renders. A pair of formatting tags leaves its content
 * (`<details>`, `<b>`), `<br>` is a line break, and a comment is left out. Everything else is shown as it was written,
 * because people mean it so: `<your-name>`.
 */
export function rawHtml() {
  return (tree: Node): void => replaceHtml(tree, findPairs(listHtml(tree)));
}
