const rightToLeft = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}]`;

/** Text in quotation marks, or a run from the first letter of a right-to-left script to the last one. */
const foreign = new RegExp(`((?<=“)[^”]*(?=”)|${rightToLeft}(?:[^“”]*${rightToLeft})?)`, 'u');

/**
 * A sentence of the interface with a member's text in it, such as the name of what is deleted. Text of a right-to-left
 * script is isolated (`bdi`), so that it does not change the order of the other words. It has an element of its own, which is
 * replaced with its text: a browser that translates the page replaces bare texts, which React then could not remove.
 */
export function BidiText({ text }: { text: string }) {
  const isBidi = new RegExp(rightToLeft, 'u').test(text);
  return (
    <span key={text} className="contents">
      {isBidi
        ? text
            .split(foreign)
            .map((words, index) => (index % 2 === 0 ? words : <bdi key={index}>{words}</bdi>))
        : text}
    </span>
  );
}
