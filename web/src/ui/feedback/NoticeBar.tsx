import { Info, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../buttons/Button';
import { useHeightStyles } from '../page/useHeightStyles';

interface NoticeBarProps {
  /** What the notice is, for people who do not see it. */
  label: string;
  children: ReactNode;
  /** The language of the notice, if it is not that of the page. */
  lang?: string;
  /** The name of the button that closes it. */
  closeLabel: string;
  onClose: () => void;
}

/** A bar at the lower edge of the window, so that nothing moves when it appears. */
export function NoticeBar({ label, children, lang, closeLabel, onClose }: NoticeBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useHeightStyles(bar, getRoomStyles);
  return (
    <div
      ref={bar}
      role="region"
      lang={lang}
      aria-label={label}
      className="notice-bar animate-fade border-t border-line bg-raised shadow-float"
    >
      <div className="flex items-start gap-3 py-2.5 page-width">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-2 max-[20rem]:hidden" />
        <p dir="auto" className="min-w-0 flex-1 text-small text-ink">
          {children}
        </p>
        <IconButton
          size="sm"
          label={closeLabel}
          icon={X}
          onClick={onClose}
          className="relative -my-1 after:absolute after:-inset-1.5"
        />
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
