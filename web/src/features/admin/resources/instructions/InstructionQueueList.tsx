import type { Instruction } from '@appshelf/model';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  DateText,
  EmptyState,
  ErrorPanel,
  Skeleton,
  TabLinks,
  UnreadableDocuments,
} from '../../../../ui';
import { instructionQueues, getViewHref, type InstructionQueue } from '../resourcesAddress';
import { queuePageSize, useFollowInstructionsQuery, type ModeratedEntry } from './api';
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
      <LiveList key={queue} queue={queue} />
    </div>
  );
}

function LiveList({ queue }: { queue: InstructionQueue }) {
  const [size, setSize] = useState(queuePageSize);
  const [attempt, setAttempt] = useState(0);
  const { data } = useFollowInstructionsQuery({ queue, size, attempt });
  const [known, setKnown] = useState<ModeratedEntry[] | null>(null);
  const state = data?.state ?? null;
  if (state !== null && state !== known) setKnown(state);
  const failure = data?.failure ?? null;
  return (
    <>
      {failure !== null && (
        <ErrorPanel message={failure.message} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {known === null && failure === null && (
        <div role="status" aria-label="Loading instructions" className="grid gap-2">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-16 rounded-card" />
          ))}
        </div>
      )}
      <UnreadableDocuments paths={data?.unreadable ?? []} />
      {known?.length === 0 && (
        <EmptyState
          icon={<ListChecks aria-hidden="true" className="size-6" />}
          {...empty[queue]}
          action={<ButtonLink to="/admin">Go to the overview</ButtonLink>}
        />
      )}
      {known !== null && known.length > 0 && (
        <ul
          aria-label={`Instructions: ${labels[queue]}`}
          className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
        >
          {known.map((entry) =>
            isUnreadable(entry) ? (
              <UnreadableRow key={entry.id} id={entry.id} queue={queue} />
            ) : (
              <Row key={entry.id} instruction={entry} queue={queue} />
            ),
          )}
        </ul>
      )}
      {known !== null && known.length >= size && (
        <Button className="justify-self-center" onClick={() => setSize(size + queuePageSize)}>
          Show more instructions
        </Button>
      )}
    </>
  );
}

function Row({ instruction, queue }: { instruction: Instruction; queue: InstructionQueue }) {
  const { id, title, summary, authorName, updatedAt, steps, publishedAt } = instruction;
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
