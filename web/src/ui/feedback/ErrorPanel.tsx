import { t } from '@lingui/core/macro';
import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '../buttons/Button';

interface ErrorPanelProps {
  title?: string;
  /** The error of a failed query. */
  error?: { message?: string | undefined } | undefined;
  /** A sentence in place of the error's own. */
  message?: string;
  onRetry?: (() => unknown) | undefined;
}

/** A failed load: what could not be loaded, why, and a button to try again. */
export function ErrorPanel({
  title = t`This could not be loaded`,
  error,
  message = error?.message ?? t`Check your connection and try again.`,
  onRetry,
}: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-bad-soft px-5 py-4"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">{message}</p>
      </div>
      {onRetry !== undefined && (
        <Button
          size="sm"
          icon={<RotateCw aria-hidden="true" className="size-3.5" />}
          onClick={() => void onRetry()}
        >{t`Try again`}</Button>
      )}
    </div>
  );
}
