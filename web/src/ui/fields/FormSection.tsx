import { type ReactNode } from 'react';

/** Related fields of a long form, under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
