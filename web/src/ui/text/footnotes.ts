import { t } from '@lingui/core/macro';
import type { Options } from 'react-markdown';

type FootnoteOptions = NonNullable<Options['remarkRehypeOptions']>;

/** The parts of a node of the HTML tree that the plugin reads. */
interface Node {
  properties?: Record<string, unknown>;
  children?: Node[];
}

const label = 'footnote-label';

/** A rehype plugin that gives the heading of a text's footnotes an id of its own: the converter's is the same for all texts. */
export function footnoteIds(prefix: string) {
  const change = ({ properties, children }: Node): void => {
    if (properties?.id === label) properties.id = `${prefix}${label}`;
    if (String(properties?.ariaDescribedBy) === label && properties) {
      properties.ariaDescribedBy = `${prefix}${label}`;
    }
    children?.forEach(change);
  };
  return change;
}

/**
 * The words of footnotes, in the reader's language.
 *
 * @param clobberPrefix what the ids of this text's footnotes begin with; a page has several texts
 */
export const makeFootnoteOptions = (clobberPrefix: string): FootnoteOptions => ({
  clobberPrefix,
  footnoteLabel: t`Footnotes`,
  footnoteBackLabel: (footnote, reference) =>
    reference > 1
      ? t`Back to place ${reference} of footnote ${footnote + 1}`
      : t`Back to footnote ${footnote + 1}`,
});
