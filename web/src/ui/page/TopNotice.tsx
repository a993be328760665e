import { clsx } from 'clsx';
import { Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/Button';

const icons = { info: Info, warning: TriangleAlert } as const;

interface TopNoticeProps {
  /** What the notice is, for people who do not see it. */
  label: string;
  tone: 'info' | 'warning';
  children: ReactNode;
  /** The language of its text, if that is not the page's. */
  textLang?: string | undefined;
  /** The name of the button that closes it. */
  closeLabel?: string;
  /** Closes the notice; a notice without it stays. */
  onClose?: () => void;
  className?: string | false | undefined;
}

/** A notice at the top of a page, above the header. */
export function TopNotice({
  label,
  tone,
  children,
  textLang,
  closeLabel = '',
  onClose,
  className,
}: TopNoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      role="region"
      aria-label={label}
      className={clsx(
        'border-b border-line print:hidden',
        tone === 'warning' ? 'bg-warn-soft' : 'bg-raised',
        className,
      )}
    >
      <div className="flex items-start gap-3 py-2 page-width">
        <Icon
          aria-hidden="true"
          className={clsx(
            'mt-0.5 size-4 shrink-0 max-[20rem]:hidden',
            tone === 'warning' ? 'text-warn' : 'text-ink-2',
          )}
        />
        <p dir="auto" lang={textLang} className="min-w-0 flex-1 text-small text-ink">
          {children}
        </p>
        {onClose !== undefined && (
          <IconButton size="sm" label={closeLabel} icon={X} onClick={onClose} className="-my-1.5" />
        )}
      </div>
    </div>
  );
}
