import { type ReactNode } from 'react';

/** A sentence about keys, which phones do not show. */
export function KeyHelp({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-small text-ink-3 max-sm:hidden pointer-coarse:hidden">
      {children}
    </p>
  );
}

/** The name of a key in running text. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-5 place-items-center rounded-small bg-sunken px-1 font-sans text-small text-ink-2 ring-1 ring-line ring-inset">
      {children}
    </kbd>
  );
}
