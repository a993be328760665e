import { type ReactNode } from 'react';

interface FormSectionProps {
  /** Its hash, for links to it. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** Related fields of a long form, under a heading. */
export function FormSection({ id, title, children }: FormSectionProps) {
  return (
    <section id={id} className="grid gap-4 border-t border-line pt-6">
      <h2 tabIndex={id === undefined ? undefined : -1} className="outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
