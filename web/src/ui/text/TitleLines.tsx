import clsx from 'clsx';
import { BidiText } from './BidiText';

interface TitleLinesProps {
  title: string;
  /** The second line. */
  detail: string;
  /** The language of each, where it is another one than that of the page. */
  titleLanguage?: string | undefined;
  detailLanguage?: string | undefined;
  /** A third line, in small. */
  note?: string | undefined;
  className?: string;
}

/** A title and a second line below it, in a row or an option, and a third one if there is a note; text that is too long is cut. */
export function TitleLines({
  title,
  detail,
  titleLanguage,
  detailLanguage,
  note,
  className,
}: TitleLinesProps) {
  return (
    <span className={clsx('min-w-0', className)}>
      <span dir="auto" lang={titleLanguage} className="block truncate font-semibold">
        {title}
      </span>
      <span dir="auto" lang={detailLanguage} className="block truncate text-small text-ink-2">
        {detail}
      </span>
      {note !== undefined && (
        <span className="block truncate text-small text-ink-3">
          <BidiText text={note} />
        </span>
      )}
    </span>
  );
}
