import type { Instruction } from '@appshelf/model';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLastKnown } from '../../../../store';
import { DateText, Skeleton, TabLinks } from '../../../../ui';
import { TrustedPublications, TrustNote } from '../../moderation';
import { LiveQueue, useQueueRange } from '../../queue';
import { instructionQueues, getViewHref, type InstructionQueue } from '../resourcesAddress';
import { queuePageSize, useFollowInstructionsQuery } from './api';
import { isUnreadable } from './unreadable';

const labels: Record<InstructionQueue, string> = {
  submitted: 'Submitted',
  published: 'Published',
  rejected: 'Sent back',
};

const empty: Record<InstructionQueue, { title: string; body: string }> = {
  submitted: {
    title: 'No submitted instructions',
    body: 'Instructions that members submit are listed here.',
  },
  published: {
    title: 'No published instructions',
    body: 'Instructions that you publish are listed here.',
  },
  rejected: {
    title: 'No instructions sent back',
    body: 'Instructions that you send back are listed here.',
  },
};

/** The tabs of submitted, published and rejected instructions, with a live list. */
export function InstructionQueueList({ queue }: { queue: InstructionQueue }) {
  return (
    <div className="grid gap-5">
      <TabLinks
        label="Queues"
        tabs={instructionQueues.map((name) => ({
          to: getViewHref({ tab: 'instructions', queue: name }),
          label: labels[name],
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
      noun="instructions"
      skeleton={
        <div className="grid gap-2">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-16 rounded-card" />
          ))}
        </div>
      }
      empty={{ icon: ListChecks, ...empty[queue] }}
    >
      {entries !== null && entries.length > 0 && (
        <ul
          aria-label={`Instructions: ${labels[queue]}`}
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
  const { id, title, summary, authorUid, authorName } = instruction;
  const { updatedAt, steps, publishedAt } = instruction;
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
          {authorName}, {steps.length === 1 ? '1 step' : `${String(steps.length)} steps`}
          {queue === 'submitted' && publishedAt !== null && ', published before'}
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
        <span className="font-semibold">This instruction can’t be read</span>
        <span className="truncate text-small text-ink-3">{id}</span>
      </Link>
    </li>
  );
}
