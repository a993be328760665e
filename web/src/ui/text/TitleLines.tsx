import clsx from 'clsx';

interface TitleLinesProps {
  title: string;
  /** The second line. */
  detail: string;
  className?: string;
}

/** A title and a second line below it, in a row or an option; text that is too long is cut. */
export function TitleLines({ title, detail, className }: TitleLinesProps) {
  return (
    <span className={clsx('min-w-0', className)}>
      <span dir="auto" className="block truncate font-semibold">
        {title}
      </span>
      <span dir="auto" className="block truncate text-small text-ink-2">
        {detail}
      </span>
    </span>
  );
}
