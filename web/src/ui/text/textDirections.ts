/** The parts of a node of the HTML tree that the plugin reads. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Elements with a text of their own, whose direction is that of most of its letters. */
const holders = /^(h[1-6]|p|ul|ol|li|blockquote)$/;

/** Those of them that hold others. A browser finds no direction of theirs: it leaves out texts in elements with their own. */
const outerHolders = /^(ul|ol|blockquote)$/;

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** How many letters of each direction a text has. Code is in Latin letters in every language, and does not count. */
interface Letters {
  left: number;
  right: number;
}

/** A rehype plugin that gives each block of a text its own direction. */
export function textDirections() {
  return (tree: Node): void => void direct(tree);
}

function countLetters(text: string): Letters {
  const letters = text.match(/\p{L}/gu) ?? [];
  const right = letters.filter((letter) => rightToLeft.test(letter)).length;
  return { left: letters.length - right, right };
}

/** Sets the direction of blocks within a node, and counts its letters. */
function direct(node: Node): Letters {
  const sum = countLetters(node.type === 'text' ? (node.value ?? '') : '');
  for (const child of node.children ?? []) {
    const { left, right } = direct(child);
    sum.left += left;
    sum.right += right;
  }
  if (holders.test(node.tagName ?? '')) {
    const isOuter = outerHolders.test(node.tagName ?? '');
    node.properties = { ...node.properties, dir: toDirection(sum, isOuter) };
  }
  return node.tagName === 'code' ? { left: 0, right: 0 } : sum;
}

/**
 * A text of both directions has that of most of its letters: by the first letter, as browsers decide, an Arabic paragraph
 * that begins with a Latin name would be turned round.
 */
function toDirection({ left, right }: Letters, isOuter: boolean): 'auto' | 'ltr' | 'rtl' {
  if (left === 0 && right === 0) return 'auto';
  if (!isOuter && (left === 0 || right === 0)) return 'auto';
  return right > left ? 'rtl' : 'ltr';
}
