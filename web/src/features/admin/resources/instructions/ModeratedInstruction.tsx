import type { Instruction, InstructionStatus } from '@appshelf/model';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  Badge,
  Button,
  ButtonLink,
  DateText,
  EmptyState,
  ErrorPanel,
  PageMeta,
  Skeleton,
  type BadgeTone,
} from '../../../../ui';
import { ChangesView, Conversation, getChanges, useGetVersionQuery } from '../../../conversation';
import { InstructionArticle } from '../../../instructions';
import { TrustNote } from '../../moderation';
import { useGetAdminNameQuery } from '../../people';
import { getViewHref, type InstructionQueue } from '../resourcesAddress';
import { useFollowInstructionQuery, useIsReportedQuery, useListDecisionsQuery } from './api';
import { DecisionForm } from './DecisionForm';
import { DeleteInstruction } from './DeleteInstruction';
import { InstructionHistory } from './InstructionHistory';
import { isUnreadable } from './unreadable';
import { UnreadableSheet } from './UnreadableSheet';

const statusTexts: Record<InstructionStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Back with the author', tone: 'neutral' },
  submitted: { label: 'Submitted', tone: 'warn' },
  published: { label: 'Published', tone: 'good' },
  rejected: { label: 'Sent back', tone: 'bad' },
};

/** One instruction, live, with the form to decide on it. */
export function ModeratedInstruction({ id, queue }: { id: string; queue: InstructionQueue }) {
  const [attempt, setAttempt] = useState(0);
  const { data } = useFollowInstructionQuery({ id, attempt });
  const back = getViewHref({ tab: 'instructions', queue });
  const instruction = data?.state?.instruction;
  return (
    <div className="grid gap-6">
      <Link to={back} className="inline-flex w-fit items-center gap-1.5 text-ink-2 hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        All instructions
      </Link>
      {(instruction === undefined || instruction === null) && (
        <h1 tabIndex={-1} className="sr-only">
          Instruction
        </h1>
      )}
      {data?.failure !== undefined && data.failure !== null && (
        <ErrorPanel message={data.failure.message} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {instruction === undefined && data?.failure === null && <Skeleton className="h-96" />}
      {instruction === null && (
        <EmptyState
          title="This instruction does not exist"
          body="Its author or a moderator has deleted it."
          action={<ButtonLink to={back}>All instructions</ButtonLink>}
        />
      )}
      {instruction !== undefined &&
        instruction !== null &&
        (isUnreadable(instruction) ? (
          <UnreadableSheet key={id} entry={instruction} />
        ) : (
          <InstructionReview key={id} latest={instruction} />
        ))}
    </div>
  );
}

/**
 * Shows the version that the administrator reads. When the instruction changes, a notice offers to load the new version; a
 * change by the administrator is shown at once.
 */
function InstructionReview({ latest }: { latest: Instruction }) {
  const [read, setRead] = useState(latest);
  const [isOwnChange, setOwnChange] = useState(false);
  const isOutdated = read.updatedAt !== latest.updatedAt;
  if (isOwnChange && isOutdated) {
    setOwnChange(false);
    setRead(latest);
  }
  const { label, tone } = statusTexts[latest.status];
  return (
    <>
      <PageMeta title={latest.title} />
      <div className="grid max-w-3xl gap-5 rounded-card bg-surface p-5 ring-1 ring-line">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={tone}>{label}</Badge>
          <p className="text-ink-2">
            by <span dir="auto">{latest.authorName}</span>,{' '}
            <DateText key={latest.updatedAt} at={latest.updatedAt} />
          </p>
          <TrustNote authorUid={latest.authorUid} />
          {latest.status === 'published' && (
            <Link to={`/instructions/${latest.id}`} className="font-semibold text-accent">
              View page
            </Link>
          )}
        </div>
        {latest.status === 'submitted' && latest.publishedAt !== null && (
          <ReportNotice instruction={latest} />
        )}
        {isOutdated && <ChangeNotice latest={latest} onShowLatest={() => setRead(latest)} />}
        {read.status !== 'draft' && (
          <DecisionForm
            instruction={read}
            isOutdated={isOutdated}
            onDecided={() => setOwnChange(true)}
          />
        )}
        {read.status === 'draft' && !isOutdated && (
          <p className="text-ink-2">The author is editing it and can submit it again.</p>
        )}
      </div>
      <Conversation instruction={latest} renderModerator={(uid) => <ModeratorName uid={uid} />} />
      <Content instruction={read} />
      <InstructionHistory instruction={latest} onRestored={() => setOwnChange(true)} />
      <div>
        <DeleteInstruction id={latest.id} name={`“${latest.title}”`} />
      </div>
    </>
  );
}

/** The display name of a moderator. */
function ModeratorName({ uid }: { uid: string }) {
  const { data: name = '…' } = useGetAdminNameQuery(uid);
  return <bdi>{name}</bdi>;
}

/** Says that an instruction waits because readers reported it, with a link to the reports. */
function ReportNotice({ instruction: { id, updatedAt } }: { instruction: Instruction }) {
  const { data: isReported = false } = useIsReportedQuery({ id, updatedAt });
  if (!isReported) return null;
  return (
    <p className="rounded-card bg-warn-soft px-4 py-3">
      Readers reported it.{' '}
      <Link to="/admin/reports" className="font-semibold text-accent">
        Read the reports
      </Link>{' '}
      before you decide: publishing it dismisses them.
    </p>
  );
}

/** Says what happened to an instruction while the administrator was reading it. */
function ChangeNotice({ latest, onShowLatest }: { latest: Instruction; onShowLatest: () => void }) {
  const { id, updatedAt, status } = latest;
  const { data: decisions } = useListDecisionsQuery({ id, updatedAt });
  const decision = decisions?.[0]?.at === updatedAt ? decisions[0] : undefined;
  const { data: name = 'Another administrator' } = useGetAdminNameQuery(decision?.by ?? '', {
    skip: decision === undefined,
  });
  const sentences = {
    published: `${name} has published it.`,
    rejected: `${name} has sent it back.`,
    draft: 'Its author has taken it back.',
    submitted: 'Its author has changed it.',
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warn-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">
        {sentences[status]} You still see the version that you were reading.
      </p>
      <Button size="sm" onClick={onShowLatest}>
        Show the current version
      </Button>
    </div>
  );
}

const viewOptions = [
  { value: 'changes', label: 'What changed' },
  { value: 'preview', label: 'As readers see it' },
] as const;

/** The instruction as readers see it; for a re-submission also the changes since the last publication. */
function Content({ instruction }: { instruction: Instruction }) {
  const { id, updatedAt, status } = instruction;
  const { data: version } = useGetVersionQuery({ id, updatedAt, name: 'published' });
  const [view, setView] = useState<'changes' | 'preview'>('changes');
  const changes = useMemo(
    () =>
      version === undefined || version === null || status === 'published'
        ? null
        : getChanges(version, instruction),
    [version, status, instruction],
  );
  return (
    <>
      {changes !== null && (
        <div role="group" aria-label="It was published before" className="flex flex-wrap gap-2">
          {viewOptions.map(({ value, label }) => (
            <Button
              key={value}
              size="sm"
              aria-pressed={view === value}
              variant={view === value ? 'secondary' : 'quiet'}
              onClick={() => setView(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {changes !== null && view === 'changes' ? (
        <>
          <h1 tabIndex={-1} dir="auto">
            {instruction.title}
          </h1>
          <ChangesView changes={changes} />
        </>
      ) : (
        <InstructionArticle instruction={instruction} progressKey={null} />
      )}
    </>
  );
}
