import { t } from '@lingui/core/macro';
import type { AuditEntry } from '@appshelf/model';
import type { ReactNode } from 'react';
import { Badge, DateText, Disclosure } from '../../../ui';
import { ChangeList, getFieldLabels } from '../../editor';
import { AdminLink } from '../access';
import { describeTarget, describeChange } from './wording';

interface AuditLineProps {
  entry: AuditEntry;
  /** The uid of the reader, who is named "You". */
  ownUid: string;
  /** A button or link beside the entry. */
  action?: ReactNode;
}

function Outcome({ outcome }: Pick<AuditEntry, 'outcome'>) {
  if (outcome === 'done') return null;
  return outcome === 'failed' ? (
    <Badge tone="bad">{t`Failed`}</Badge>
  ) : (
    <Badge tone="warn">{t`Outcome not recorded`}</Badge>
  );
}

/** One audit entry: who did what, when, and what changed. */
export function AuditLine({ entry, ownUid, action }: AuditLineProps) {
  const { actorUid, actorEmail, at, before, after, outcome } = entry;
  const { label, href } = describeTarget(entry);
  const who =
    actorUid === ownUid ? null : <bdi className="font-semibold">{actorEmail ?? actorUid}</bdi>;
  const what =
    href === null ? (
      <bdi>{label}</bdi>
    ) : (
      <AdminLink to={href} className="font-medium" linkClassName="text-accent hover:underline">
        <bdi>{label}</bdi>
      </AdminLink>
    );
  const hasChanges = Object.keys(before).length + Object.keys(after).length > 0;
  return (
    <li className="grid gap-1.5 py-3">
      <p className="wrap-anywhere">
        {describeChange(entry, what, who)}
        <span className="text-ink-3">
          {' · '}
          <DateText at={at} />
        </span>{' '}
        <Outcome outcome={outcome} />
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-small">
        {hasChanges && (
          <div className="min-w-32 flex-1">
            <Disclosure summary={t`What changed`}>
              <ChangeList change={{ before, after }} labels={getFieldLabels(entry.target)} />
            </Disclosure>
          </div>
        )}
        {action}
      </div>
    </li>
  );
}
