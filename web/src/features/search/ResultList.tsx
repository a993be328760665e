import { clsx } from 'clsx';
import { CardLink } from '../../ui/buttons/CardLink';
import { BidiText } from '../../ui/text/BidiText';
import { describeReason } from './describeReason';
import type { FoundWords } from './engine/textIndex';

/** A text that a search found. */
interface Result {
  /** Where it leads. */
  to: string;
  title: string;
  summary: string;
  /** The language of each, where it is another one than that of the page. */
  titleLanguage?: string | undefined;
  summaryLanguage?: string | undefined;
  /** What stands below the summary, in small. */
  facts?: string | undefined;
  /** The words by which it was found, where title and summary don't have them. */
  reason?: readonly FoundWords[] | undefined;
}

interface ResultListProps {
  results: readonly Result[];
  className?: string | undefined;
}

/** Texts that a search found, each leading to its page; for a place below a heading of the second level. */
export function ResultList({ results, className }: ResultListProps) {
  return (
    <ul className={clsx('border-t border-line', className)}>
      {results.map(({ to, title, summary, titleLanguage, summaryLanguage, facts, reason }) => (
        <li key={to} className="group relative border-b border-line py-3">
          <h3 dir="auto" lang={titleLanguage}>
            <CardLink to={to}>{title}</CardLink>
          </h3>
          <p dir="auto" lang={summaryLanguage} className="text-ink-2">
            {summary}
          </p>
          {reason !== undefined && (
            <p className="mt-0.5 text-small text-ink-3">
              <BidiText text={describeReason(reason)} />
            </p>
          )}
          {facts !== undefined && <p className="mt-0.5 text-small text-ink-3">{facts}</p>}
        </li>
      ))}
    </ul>
  );
}
