import { t } from '@lingui/core/macro';
import type { AuditEntry } from '@appshelf/model';
import type { ReactNode } from 'react';
import { Badge, DateText, Disclosure, Skeleton } from '../../../ui';
import { ChangeList, getFieldLabels } from '../../editor';
import { AdminLink } from '../access';
import { useAuditNames, type AuditNames } from './names';
import { describeChange } from './sentences';
import { describeTarget, ownName } from './targets';

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

/** One audit entry: who did what, when, and below that what changed. */
export function AuditLine({ entry, ownUid, action }: AuditLineProps) {
  const names = useAuditNames(entry, ownName(entry) !== null);
  return (
    <li className="grid gap-1.5 py-3">
      {names === null ? (
        <Skeleton className="h-6 max-w-md" />
      ) : (
        <p className="wrap-anywhere">
          <Sentence {...{ entry, names }} isOwn={entry.actorUid === ownUid} />
          <span className="text-ink-3">
            {' · '}
            <DateText at={entry.at} />
          </span>{' '}
          <Outcome outcome={entry.outcome} />
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-small">
        <div className="min-w-32 flex-1">
          <Disclosure summary={t`Details`}>
            <Details entry={entry} />
          </Disclosure>
        </div>
        {action}
      </div>
    </li>
  );
}

interface SentenceProps {
  entry: AuditEntry;
  names: AuditNames;
  /** Whether the reader did it. */
  isOwn: boolean;
}

function Sentence({ entry, names, isOwn }: SentenceProps): ReactNode {
  const { label, href } = describeTarget(entry, names);
  const name = names.who ?? entry.actorEmail ?? t`Former member`;
  const what =
    href === null ? (
      <bdi>{label}</bdi>
    ) : (
      <AdminLink to={href} className="font-medium" linkClassName="text-accent hover:underline">
        <bdi>{label}</bdi>
      </AdminLink>
    );
  return describeChange(entry, what, isOwn ? null : <bdi className="font-semibold">{name}</bdi>);
}

/** The changed fields, and the entry as it is stored. */
function Details({ entry }: { entry: AuditEntry }) {
  const { action, target, actorUid, actorEmail, before, after } = entry;
  const rows = [
    [t`Action`, action],
    [t({ message: 'Path', context: 'of a document' }), target],
    [t`Account`, actorEmail === null ? actorUid : `${actorUid}, ${actorEmail}`],
  ] as const;
  return (
    <div className="grid gap-4">
      {Object.keys(before).length + Object.keys(after).length > 0 && (
        <ChangeList change={{ before, after }} labels={getFieldLabels(target)} />
      )}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
