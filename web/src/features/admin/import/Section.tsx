import type { ReactNode } from 'react';
import { focusWhenShown } from './focusWhenShown';

interface SectionProps {
  title: string;
  /** Whether the section follows from a step that a person took: its heading then takes the focus. */
  isResult?: boolean;
  children: ReactNode;
}

/** A step of the import, under its heading. */
export function Section({ title, isResult = false, children }: SectionProps) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2
        {...(isResult && { ref: focusWhenShown, tabIndex: -1 })}
        className="scroll-mt-6 scroll-mb-48 outline-none"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
