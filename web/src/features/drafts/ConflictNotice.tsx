import type { ReactNode } from 'react';

interface ConflictNoticeProps {
  /** What happened elsewhere, as a sentence. */
  title: string;
  /** The buttons that end the conflict, and what went wrong with them. */
  children: ReactNode;
}

/** Says in a form that what it edits was changed or deleted elsewhere, and that what was entered is not lost. */
export function ConflictNotice({ title, children }: ConflictNoticeProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-warn-soft px-5 py-4">
      <p>
        <strong>{title}</strong> What you entered is still here.
      </p>
      {children}
    </div>
  );
}
