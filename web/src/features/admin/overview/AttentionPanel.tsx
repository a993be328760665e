import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { hasPermission, listOpenQueues } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { DateText, ErrorPanel, Skeleton } from '../../../ui';
import { selectSession } from '../../session';
import { selectLanguages, selectSwitchedOff } from '../../site';
import { useCountAttentionItemsQuery, useFollowAttentionItemsQuery } from './api';
import { liveLimit, attentionLists, attentionKinds, type AttentionKind } from './attention';
import { i18n } from '../../../lib/i18n';
import { formatCount } from '../../../lib/formatCount';

/** The interval, in milliseconds, at which lists longer than {@link liveLimit} are counted again. */
const recountInterval = 30_000;

/** The numbers of submissions, reviews, messages and emails that need a decision or a response by the reader, live, with links. */
export function AttentionPanel() {
  const { user } = useAppSelector(selectSession);
  const open = listOpenQueues(useAppSelector(selectSwitchedOff));
  const hasLanguages = useAppSelector(selectLanguages).length > 1;
  const kinds = attentionKinds.filter(
    (kind) =>
      hasPermission(user, attentionLists[kind].permission) &&
      (kind === 'mail' || open.includes(kind)) &&
      // Nobody translates a site in one language.
      (kind !== 'translations' || hasLanguages),
  );
  return (
    <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line">
      {kinds.map((kind) => (
        <li key={kind}>
          <AttentionRow kind={kind} />
        </li>
      ))}
    </ul>
  );
}

function AttentionRow({ kind }: { kind: AttentionKind }) {
  const { label, href } = attentionLists[kind];
  const [attempt, setAttempt] = useState(0);
  const { data } = useFollowAttentionItemsQuery({ kind, attempt });
  const items = data?.state ?? null;
  const isLong = items !== null && items.length === liveLimit;
  const { data: counted } = useCountAttentionItemsQuery(isLong ? { kind, items } : skipToken, {
    pollingInterval: recountInterval,
  });

  if (data?.failure) {
    return (
      <ErrorPanel
        title={t`${i18n._(label)} could not be counted`}
        error={data.failure}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  const count = isLong ? counted : items?.length;
  const isNothing = count === 0;
  const oldest = items?.[0] ?? null;
  return (
    <Link
      to={href}
      className="group flex min-h-14 items-center gap-4 rounded-card px-4 py-2 hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <span
          className={clsx(
            'min-w-10 text-end text-title tabular-nums',
            isNothing ? 'text-ink-3' : 'font-semibold',
          )}
        >
          {items === null ? (
            <Skeleton className="ms-auto h-6 w-8" />
          ) : count === undefined ? (
            `${formatCount(liveLimit)}+`
          ) : (
            formatCount(count)
          )}
        </span>
        <span className="min-w-0 flex-1 basis-36">
          <span className={clsx('block', isNothing ? 'text-ink-2' : 'font-semibold')}>
            {i18n._(label)}
          </span>
          {oldest !== null && (
            <span className="block text-small text-ink-3">
              <Trans>
                Oldest: <DateText at={oldest} />
              </Trans>
            </span>
          )}
          {items !== null && data?.isCurrent === false && (
            <span className="block text-small text-warn">{t`No connection. This may be out of date.`}</span>
          )}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 text-ink-3 transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
      />
    </Link>
  );
}
