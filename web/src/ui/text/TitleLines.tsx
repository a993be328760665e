import clsx from 'clsx';

interface TitleLinesProps {
  title: string;
  /** The line below it. */
  detail: string;
  className?: string;
}

/** What something is called over what it is, a line each, in a row or an option; what is too long is cut. */
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
