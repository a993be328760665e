import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Info, TriangleAlert, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../buttons/Button';
import { useHeightStyles } from '../page/useHeightStyles';

const icons = { info: Info, warning: TriangleAlert } as const;

interface NoticeBarProps {
  /** What the notice is, for people who do not see it. */
  label: string;
  tone: 'info' | 'warning';
  children: ReactNode;
  /** The language of the notice, if it is not that of the page. */
  lang?: string;
  /** The language of its text alone, if that is another one than that of its buttons. */
  textLang?: string | undefined;
  /** The name of the button that closes it. */
  closeLabel?: string;
  /** Closes the notice; a notice without it stays. */
  onClose?: () => void;
}

/**
 * A bar at the lower edge of the window, so that nothing moves when it appears. On a phone it has one line; a longer text
 * is cut, and a tap on the bar opens it.
 */
export function NoticeBar({
  label,
  tone,
  children,
  lang,
  textLang,
  closeLabel = t`Close announcement`,
  onClose,
}: NoticeBarProps) {
  const Icon = icons[tone];
  const bar = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  // Undefined while the text fits into its line.
  const [isOpen, setOpen] = useState<boolean>();
  useHeightStyles(bar, getRoomStyles, () => {
    if (line.current !== null && line.current.scrollWidth > line.current.clientWidth) {
      setOpen(false);
    }
  });
  return (
    <div
      ref={bar}
      role="region"
      lang={lang}
      aria-label={label}
      className={clsx(
        'notice-bar animate-fade border-t border-line shadow-float',
        tone === 'warning' ? 'bg-warn-soft' : 'bg-raised',
      )}
    >
      <div className="relative flex items-start gap-3 py-2.5 page-width">
        <Icon
          aria-hidden="true"
          className={clsx(
            'mt-0.5 size-4 shrink-0 max-[20rem]:hidden',
            tone === 'warning' ? 'text-warn' : 'text-ink-2',
          )}
        />
        <p
          ref={line}
          dir="auto"
          lang={textLang}
          className={clsx(
            'min-w-0 flex-1 text-small text-ink',
            isOpen !== true && 'max-sm:truncate',
          )}
        >
          {children}
        </p>
        {isOpen !== undefined && (
          <button
            type="button"
            aria-label={t`Whole announcement`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="absolute inset-0 sm:hidden"
          />
        )}
        {onClose !== undefined && (
          <IconButton
            size="sm"
            label={closeLabel}
            icon={X}
            onClick={onClose}
            className="relative -my-1 after:absolute after:-inset-1.5"
          />
        )}
      </div>
    </div>
  );
}

/**
 * Styles that leave room for a notice of this height: at the page's end, when scrolling, and for other bars at the
 * lower edge (`base.css`).
 */
const getRoomStyles = (height: number): string => `
  body, .foot-bar, .above-notice { --covered: ${String(height)}px }
  :root { scroll-padding-bottom: ${String(height)}px }
  :root:has(.foot-bar) { scroll-padding-bottom: calc(${String(height)}px + var(--foot-bar)) }`;
