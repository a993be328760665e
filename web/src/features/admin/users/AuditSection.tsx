import type { AuditEntry } from '@appshelf/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge, DateText } from '../../../ui';
import { actInWords, outcomeWords } from './auditWords';
import { EntryList } from './EntryList';
import { userHref } from './userAddress';
import { useListMemberAuditInfiniteQuery } from './writtenApi';

const keyOf = ({ id }: AuditEntry) => id;

/** What administrators did to an account, and what its owner did as one. */
export function AuditSection({ uid }: { uid: string }) {
  return (
    <section aria-labelledby="audit-title" className="grid min-w-0 gap-6">
      <h2 id="audit-title">Audit</h2>
      <EntryList<AuditEntry>
        title="Done to this account"
        empty="Nothing was done to this account."
        query={useListMemberAuditInfiniteQuery({ uid, side: 'target' })}
        keyOf={keyOf}
      >
        {(entry) => (
          <Act entry={entry}>
            by{' '}
            <Link to={userHref(entry.actorUid)} className="hover:text-accent">
              {entry.actorEmail ?? entry.actorUid}
            </Link>
          </Act>
        )}
      </EntryList>
      <EntryList<AuditEntry>
        title="Done by this person"
        empty="Nothing was done by this person."
        query={useListMemberAuditInfiniteQuery({ uid, side: 'actor' })}
        keyOf={keyOf}
      >
        {(entry) => (
          <Act entry={entry}>
            on <Target path={entry.target} />
          </Act>
        )}
      </EntryList>
    </section>
  );
}

function Act({ entry, children }: { entry: AuditEntry; children: ReactNode }) {
  const outcome = outcomeWords[entry.outcome];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold">{actInWords(entry)}</span>
      <span className="min-w-0 wrap-anywhere text-ink-2">{children}</span>
      {outcome !== null && <Badge tone="bad">{outcome}</Badge>}
      <span className="text-small text-ink-3">
        <DateText at={entry.at} />
      </span>
    </p>
  );
}

/** What was acted on: an account leads to its page. */
function Target({ path }: { path: string }) {
  const uid = /^users\/([^/]+)$/.exec(path)?.[1];
  if (uid === undefined) return <code className="text-small">{path}</code>;
  return (
    <Link to={userHref(uid)} className="hover:text-accent">
      {uid}
    </Link>
  );
}
