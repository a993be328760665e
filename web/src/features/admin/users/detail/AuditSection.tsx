import { t } from '@lingui/core/macro';
import { collections } from '@appshelf/model';
import { type ReactNode, useId } from 'react';
import { AuditEntries } from '../../audit';

/** The audit entries about an account and its content, and those of its owner as an administrator. */
export function AuditSection({ uid }: { uid: string }) {
  return (
    <section aria-labelledby="audit-title" className="grid min-w-0 gap-6">
      <h2 id="audit-title">{t`Audit`}</h2>
      <Part title={t`Changes to this account`}>
        <AuditEntries
          label={t`Changes to this account`}
          about={`${collections.users}/${uid}`}
          step={pageSize}
          empty={t`No changes to this account.`}
        />
      </Part>
      <Part title={t`Actions by this person`}>
        <AuditEntries
          label={t`Actions by this person`}
          actorUid={uid}
          step={pageSize}
          empty={t`No actions by this person.`}
        />
      </Part>
    </section>
  );
}

/** How many entries are shown at first, and how many "Show older" adds. */
const pageSize = 10;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
