import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { Instruction } from '@appshelf/model';
import { ListChecks } from 'lucide-react';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { DateText, KeyHelp, KeyHint, TabLinks } from '../../../../ui';
import { getAuthorName } from '../../../authors';
import { TrustedPublications, TrustNote } from '../../moderation';
import { LiveQueue, QueueEntries, useQueue, useQueueRange } from '../../queue';
import { instructionQueues, getViewHref, type InstructionQueue } from '../resourcesAddress';
import { queuePageSize, useFollowInstructionsQuery, type ModeratedEntry } from './api';
import { instructionKind } from './instructionKind';
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
      <KeyHelp>
        <Trans>
          In the list, press <KeyHint>J</KeyHint> and <KeyHint>K</KeyHint> or the arrow keys to
          move, <KeyHint>O</KeyHint> to open, <KeyHint>S</KeyHint> to send back,{' '}
          <KeyHint>X</KeyHint> to select.
        </Trans>
      </KeyHelp>
      {queue === 'submitted' && <TrustedPublications kind="instruction" />}
      <LiveList key={queue} queue={queue} />
    </div>
  );
}

function LiveList({ queue: name }: { queue: InstructionQueue }) {
  const range = useQueueRange(queuePageSize);
  const navigate = useNavigate();
  const { data } = useFollowInstructionsQuery({
    queue: name,
    size: range.size,
    attempt: range.attempt,
  });
  const getHref = ({ id }: ModeratedEntry) => getViewHref({ tab: 'instructions', queue: name, id });
  const queue = useQueue({
    kind: instructionKind,
    items: data?.state ?? null,
    keys: { o: (entry) => void navigate(getHref(entry)) },
  });
  return (
    <LiveQueue
      queue={queue}
      data={data}
      range={range}
      skeleton={{ height: 'h-24', count: 3 }}
      empty={{ icon: ListChecks, ...translateLabels(empty[name]) }}
    >
      <QueueEntries
        queue={queue}
        label={t`Instructions: ${i18n._(labels[name])}`}
        hasButtons={false}
        renderEntry={({ item }) => (
          <Link
            to={getHref(item)}
            className="-m-2 grid gap-0.5 rounded-control p-2 hover:bg-sunken"
          >
            {isUnreadable(item) ? (
              <>
                <span className="font-semibold">{t`This instruction can’t be read`}</span>
                <span className="truncate text-small text-ink-3">{item.id}</span>
              </>
            ) : (
              <Summary instruction={item} isWaiting={name === 'submitted'} />
            )}
          </Link>
        )}
      />
    </LiveQueue>
  );
}

function Summary({ instruction, isWaiting }: { instruction: Instruction; isWaiting: boolean }) {
  const { title, summary, authorUid, updatedAt, steps, publishedAt } = instruction;
  const authorName = getAuthorName(instruction);
  const stepCount = plural(steps.length, {
    one: '1 step',
    other: `${formatCount(steps.length)} steps`,
  });
  return (
    <>
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
        {isWaiting && publishedAt !== null
          ? t`${authorName}, ${stepCount}, published before`
          : `${authorName}, ${stepCount}`}
      </span>
      {isWaiting && <TrustNote authorUid={authorUid} />}
    </>
  );
}
