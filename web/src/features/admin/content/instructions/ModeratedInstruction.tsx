import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  collections,
  getInstructionPath,
  type Instruction,
  type InstructionStatus,
} from '@appshelf/model';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toAppError, useAppSelector } from '../../../../store';
import {
  Badge,
  Button,
  ButtonLink,
  DateText,
  EmptyState,
  ErrorPanel,
  FieldError,
  PageMeta,
  Skeleton,
  type BadgeTone,
} from '../../../../ui';
import { useOpenDocument } from '../../../editor';
import { selectSession } from '../../../session';
import { useRestoreDeleted } from '../../../trash';
import { AddressButton } from '../../addresses';
import { TrustNote } from '../../moderation';
import { useGetAdminNameQuery } from '../../people';
import { getViewHref, type InstructionQueue } from '../resourcesAddress';
import { useFollowInstructionQuery, useIsReportedQuery, useListDecisionsQuery } from './api';
import { DecisionForm } from './DecisionForm';
import { InstructionHistory } from './InstructionHistory';
import { SubmittedContent } from './SubmittedContent';
import { isUnreadable } from './unreadable';
import { UnreadableSheet } from './UnreadableSheet';
import { i18n } from '../../../../lib/i18n';

const statusTexts: Record<InstructionStatus, { label: MessageDescriptor; tone: BadgeTone }> = {
  draft: { label: msg`Back with the author`, tone: 'neutral' },
  submitted: { label: msg`Submitted`, tone: 'warn' },
  published: { label: msg`Published`, tone: 'good' },
  rejected: { label: msg`Sent back`, tone: 'bad' },
};

/** One instruction, live, with the form to decide on it. */
export function ModeratedInstruction({ id, queue }: { id: string; queue: InstructionQueue }) {
  const [attempt, setAttempt] = useState(0);
  const { data } = useFollowInstructionQuery({ id, attempt });
  const [isDeletedHere, setDeletedHere] = useState(false);
  const back = getViewHref({ tab: 'instructions', queue });
  const now = data?.state?.instruction;
  const { document: known, isDeleted } = useOpenDocument(now);
  // What a moderator writes about an instruction stays when somebody else deletes it.
  const isClosed = isDeleted && (isDeletedHere || (known !== null && isUnreadable(known)));
  const instruction = isClosed ? null : known;
  return (
    <div className="grid gap-6">
      <Link to={back} className="inline-flex w-fit items-center gap-1.5 text-ink-2 hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t`All instructions`}
      </Link>
      {instruction === null && <h1 tabIndex={-1} className="sr-only">{t`Instruction`}</h1>}
      {data?.failure !== undefined && data.failure !== null && (
        <ErrorPanel error={data.failure} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {now === undefined && data?.failure === null && <Skeleton className="h-96" />}
      {now === null && instruction === null && (
        <EmptyState
          title={t`This instruction doesn’t exist`}
          body={t`Its author or a moderator has deleted it.`}
          action={<ButtonLink to={back}>{t`All instructions`}</ButtonLink>}
        />
      )}
      {instruction !== null &&
        (isUnreadable(instruction) ? (
          <UnreadableSheet entry={instruction} />
        ) : (
          <InstructionReview latest={instruction} isDeleted={isDeleted} onDelete={setDeletedHere} />
        ))}
    </div>
  );
}

interface InstructionReviewProps {
  /** The instruction as it is now, or was before it was deleted. */
  latest: Instruction;
  /** Whether somebody else deleted it since it was opened. */
  isDeleted: boolean;
  /** Called with true before the moderator deletes it, and with false when that fails. */
  onDelete: (isDeleting: boolean) => void;
}

/**
 * Shows the version that the moderator reads: first the text, then what was said about it, then the decision. When the instruction changes, a notice offers to load the new version; a
 * change by the administrator is shown at once.
 */
function InstructionReview({ latest, isDeleted, onDelete }: InstructionReviewProps) {
  const { user } = useAppSelector(selectSession);
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
      <div className="flex max-w-3xl flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{i18n._(label)}</Badge>
        <p className="text-ink-2">
          <Trans>
            by <span dir="auto">{latest.authorName}</span>,{' '}
            <DateText key={latest.updatedAt} at={latest.updatedAt} />
          </Trans>
        </p>
        <TrustNote authorUid={latest.authorUid} />
        {latest.status === 'published' && (
          <Link
            to={getInstructionPath(latest)}
            className="font-semibold text-accent"
          >{t`View page`}</Link>
        )}
        {latest.status === 'published' && (
          <AddressButton
            collection="instructions"
            entry={latest}
            name={latest.title}
            run={(change) => change().then(() => setOwnChange(true))}
          />
        )}
      </div>
      {latest.status === 'submitted' && latest.publishedAt !== null && (
        <ReportNotice instruction={latest} />
      )}
      <SubmittedContent instruction={read} />
      <InstructionHistory instruction={latest} onRestored={() => setOwnChange(true)} />
      {user !== null && (
        <DecisionForm
          instruction={read}
          latest={latest}
          user={user}
          changeNotice={
            isDeleted ? (
              <DeletedNotice id={latest.id} />
            ) : isOutdated ? (
              <ChangeNotice latest={latest} onShowLatest={() => setRead(latest)} />
            ) : null
          }
          onDecided={() => setOwnChange(true)}
          onDelete={onDelete}
        />
      )}
    </>
  );
}

/** Says that an instruction waits because readers reported it, with a link to the reports. */
function ReportNotice({ instruction: { id, updatedAt } }: { instruction: Instruction }) {
  const { data: isReported = false } = useIsReportedQuery({ id, updatedAt });
  if (!isReported) return null;
  return (
    <p className="rounded-card bg-warn-soft px-4 py-3">
      <Trans>
        Readers reported it.{' '}
        <Link to="/admin/reports" className="font-semibold text-accent">
          Read the reports
        </Link>{' '}
        before you decide, because publishing it dismisses them.
      </Trans>
    </p>
  );
}

/** Says that somebody else deleted the instruction, and offers to restore it. */
function DeletedNotice({ id }: { id: string }) {
  const restore = useRestoreDeleted(`${collections.instructions}/${id}`);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const bringBack = () => {
    setFailure(undefined);
    setBusy(true);
    restore?.()
      .catch((error: unknown) => setFailure(toAppError(error).message))
      .finally(() => setBusy(false));
  };
  return (
    <div role="alert" className={noticeStyle}>
      <p className="min-w-0 flex-1 basis-60">
        {t`Someone else deleted this instruction while you were reading it. You can still copy what you wrote.`}
      </p>
      {restore !== undefined && (
        <Button size="sm" loading={isBusy} onClick={bringBack}>{t`Restore`}</Button>
      )}
      <FieldError message={failure} />
    </div>
  );
}

const noticeStyle =
  'flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warn-soft px-4 py-2';

/** Says what happened to an instruction while the administrator was reading it. */
function ChangeNotice({ latest, onShowLatest }: { latest: Instruction; onShowLatest: () => void }) {
  const { id, updatedAt, status } = latest;
  const { data: decisions } = useListDecisionsQuery({ id, updatedAt });
  const decision = decisions?.[0]?.at === updatedAt ? decisions[0] : undefined;
  const { data: name = t`Another administrator` } = useGetAdminNameQuery(decision?.by ?? '', {
    skip: decision === undefined,
  });
  const sentences = {
    published: t`${name} has published it.`,
    rejected: t`${name} has sent it back.`,
    draft: t`Its author has taken it back.`,
    submitted: t`Its author has changed it.`,
  };
  return (
    <div role="alert" className={noticeStyle}>
      <p className="min-w-0 flex-1 basis-60">
        {sentences[status]} {t`You’re still looking at the version you were reading.`}
      </p>
      <Button size="sm" onClick={onShowLatest}>{t`Show the current version`}</Button>
    </div>
  );
}
