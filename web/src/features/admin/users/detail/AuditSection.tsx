import { collections } from '@appshelf/model';
import { type ReactNode, useId } from 'react';
import { AuditEntries } from '../../audit';

/** What administrators did about an account and what it wrote, and what its owner did as one. */
export function AuditSection({ uid }: { uid: string }) {
  return (
    <section aria-labelledby="audit-title" className="grid min-w-0 gap-6">
      <h2 id="audit-title">Audit</h2>
      <Part title="Done about this account">
        <AuditEntries
          label="Done about this account"
          about={`${collections.users}/${uid}`}
          step={shownAtFirst}
          empty="Nothing was done about this account."
        />
      </Part>
      <Part title="Done by this person">
        <AuditEntries
          label="Done by this person"
          actorUid={uid}
          step={shownAtFirst}
          empty="Nothing was done by this person."
        />
      </Part>
    </section>
  );
}

/** How many entries are shown at first, and how many more at a time. */
const shownAtFirst = 10;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
