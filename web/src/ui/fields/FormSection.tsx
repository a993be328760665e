import { type ReactNode } from 'react';

/** Fields of a long form that belong together, under a heading of their own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
