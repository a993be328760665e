import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { IconButton, KeyHint } from '../../../ui';

interface PaletteButtonProps {
  onOpen: () => void;
  /** Shows the icon alone. */
  compact?: boolean;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette. */
export function PaletteButton({ onOpen, compact = false }: PaletteButtonProps) {
  const label = t`Search and commands`;
  if (compact) {
    return (
      <IconButton
        label={label}
        icon={<Search aria-hidden="true" className="size-5" />}
        onClick={onOpen}
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="flex h-9 items-center gap-2.5 rounded-control bg-surface px-2.5 text-ink-2 ring-1 ring-edge/60 ring-inset hover:text-ink hover:ring-edge"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1 text-start">{t`Search`}</span>
      <span aria-hidden="true">
        <KeyHint>{isApple ? '⌘K' : t`Ctrl K`}</KeyHint>
      </span>
    </button>
  );
}
