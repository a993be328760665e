interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null when the duration is unknown. */
  value: number | null;
}

/** A progress bar. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border forced-colors:bg-[Canvas]"
    >
      <div
        className={
          percent === undefined
            ? 'h-full w-full animate-breathe bg-accent forced-colors:bg-[Highlight]'
            : 'h-full bg-accent transition-[width] forced-colors:bg-[Highlight]'
        }
        style={percent === undefined ? undefined : { width: `${String(percent)}%` }}
      />
    </div>
  );
}
