const rightToLeft = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}]`;

/** What stands in quotation marks, and from the first letter that is written from the right to the last one. */
const foreign = new RegExp(`((?<=“)[^”]*(?=”)|${rightToLeft}(?:[^“”]*${rightToLeft})?)`, 'u');

/**
 * A sentence of ours with somebody's words in it, such as the name of what is deleted: where those are written from the
 * right, they stand in a direction of their own and leave the order of the others as it is.
 */
export function Sentence({ text }: { text: string }) {
  if (!new RegExp(rightToLeft, 'u').test(text)) return text;
  return text
    .split(foreign)
    .map((words, index) => (index % 2 === 0 ? words : <bdi key={index}>{words}</bdi>));
}
