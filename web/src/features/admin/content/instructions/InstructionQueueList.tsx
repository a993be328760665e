import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { Instruction } from '@appshelf/model';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLastKnown } from '../../../../store';
import { DateText, Skeleton, TabLinks } from '../../../../ui';
import { getAuthorName } from '../../../authors';
import { TrustedPublications, TrustNote } from '../../moderation';
import { LiveQueue, useQueueRange } from '../../queue';
import { instructionQueues, getViewHref, type InstructionQueue } from '../resourcesAddress';
import { queuePageSize, useFollowInstructionsQuery } from './api';
import { isUnreadable } from './unreadable';
import { i18n, translateLabels } from '../../../../lib/i18n';
import { formatCount } from '../../../../lib/formatCount';

const labels: Record<InstructionQueue, MessageDescriptor> = {
  submitted: msg`Submitted`,
  published: msg`Published`,
  rejected: msg`Sent back`,
};

const empty: Record<InstructionQueue, { title: MessageDescriptor; body: MessageDescriptor }> = {
  submitted: {
    title: msg`No submitted instructions`,
    body: msg`Instructions submitted by members are listed here.`,
  },
  published: {
    title: msg`No published instructions`,
    body: msg`Instructions you publish are listed here.`,
  },
  rejected: {
    title: msg`No instructions sent back`,
    body: msg`Instructions you send back are listed here.`,
  },
};

/** The tabs of submitted, published and rejected instructions, with a live list. */
export function InstructionQueueList({ queue }: { queue: InstructionQueue }) {
  return (
    <div className="grid gap-5">
      <TabLinks
        label={t`Queues`}
        tabs={instructionQueues.map((name) => ({
          to: getViewHref({ tab: 'instructions', queue: name }),
          label: i18n._(labels[name]),
          isCurrent: name === queue,
        }))}
      />
      {queue === 'submitted' && <TrustedPublications kind="instruction" />}
      <LiveList key={queue} queue={queue} />
    </div>
  );
}

function LiveList({ queue }: { queue: InstructionQueue }) {
  const range = useQueueRange(queuePageSize);
  const { size, attempt } = range;
  const { data } = useFollowInstructionsQuery({ queue, size, attempt });
  const entries = useLastKnown(data?.state ?? null);
  return (
    <LiveQueue
      data={data}
      entries={entries}
      range={range}
      loadingLabel={t`Loading instructions`}
      moreLabel={t`Show more instructions`}
      skeleton={
        <div className="grid gap-2">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-16 rounded-card" />
          ))}
        </div>
      }
      empty={{
        icon: ListChecks,
        ...translateLabels(empty[queue]),
      }}
    >
      {entries !== null && entries.length > 0 && (
        <ul
          aria-label={t`Instructions: ${i18n._(labels[queue])}`}
          className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
        >
          {entries.map((entry) =>
            isUnreadable(entry) ? (
              <UnreadableRow key={entry.id} id={entry.id} queue={queue} />
            ) : (
              <Row key={entry.id} instruction={entry} queue={queue} />
            ),
          )}
        </ul>
      )}
    </LiveQueue>
  );
}

function Row({ instruction, queue }: { instruction: Instruction; queue: InstructionQueue }) {
  const { id, title, summary, authorUid } = instruction;
  const authorName = getAuthorName(instruction);
  const { updatedAt, steps, publishedAt } = instruction;
  const stepCount = plural(steps.length, {
    one: '1 step',
    other: `${formatCount(steps.length)} steps`,
  });
  return (
    <li>
      <Link
        to={getViewHref({ tab: 'instructions', queue, id })}
        className="grid gap-0.5 px-4 py-3 hover:bg-sunken"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </span>
          <span className="text-small text-ink-3">
            <DateText at={updatedAt} />
          </span>
        </span>
        <span dir="auto" className="truncate text-ink-2">
          {summary}
        </span>
        <span className="text-small text-ink-3">
          {queue === 'submitted' && publishedAt !== null
            ? t`${authorName}, ${stepCount}, published before`
            : `${authorName}, ${stepCount}`}
        </span>
        {queue === 'submitted' && <TrustNote authorUid={authorUid} />}
      </Link>
    </li>
  );
}

function UnreadableRow({ id, queue }: { id: string; queue: InstructionQueue }) {
  return (
    <li>
      <Link
        to={getViewHref({ tab: 'instructions', queue, id })}
        className="grid gap-0.5 px-4 py-3 hover:bg-sunken"
      >
        <span className="font-semibold">{t`This instruction can’t be read`}</span>
        <span className="truncate text-small text-ink-3">{id}</span>
      </Link>
    </li>
  );
}
