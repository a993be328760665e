import { Fragment } from 'react';

const rightToLeft = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}]`;

/** What stands in quotation marks, and from the first letter that is written from the right to the last one. */
const foreign = new RegExp(`(?<=“)[^”]*(?=”)|${rightToLeft}(?:[^“”]*${rightToLeft})?`, 'gu');

/**
 * A sentence of ours with somebody's words in it, such as the name of what is deleted: where those are written from the
 * right, they stand in a direction of their own and leave the order of the others as it is.
 */
export function Sentence({ text }: { text: string }) {
  if (!new RegExp(rightToLeft, 'u').test(text)) return text;
  const words = text.match(foreign) ?? [];
  return text.split(foreign).map((own, index) => (
    <Fragment key={index}>
      {own}
      {words[index] !== undefined && <bdi>{words[index]}</bdi>}
    </Fragment>
  ));
}
