import clsx from 'clsx';

interface TitleLinesProps {
  title: string;
  /** The second line. */
  detail: string;
  /** The language of each, where it is another one than that of the page. */
  titleLanguage?: string | undefined;
  detailLanguage?: string | undefined;
  className?: string;
}

/** A title and a second line below it, in a row or an option; text that is too long is cut. */
export function TitleLines({
  title,
  detail,
  titleLanguage,
  detailLanguage,
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
    </span>
  );
}
