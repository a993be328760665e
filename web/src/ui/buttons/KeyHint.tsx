import { type ReactNode } from 'react';

/** The name of a key in running text. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-5 place-items-center rounded-small bg-sunken px-1 font-sans text-small text-ink-2 ring-1 ring-line ring-inset">
      {children}
    </kbd>
  );
}
