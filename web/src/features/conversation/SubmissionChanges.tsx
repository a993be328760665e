import { t } from '@lingui/core/macro';
import type {
  ComparedVersion,
  Instruction,
  InstructionSubmission,
  ModerationEntry,
  PublishedVersion,
  SubmissionEntry,
} from '@appshelf/model';
import { useMemo, type ReactNode } from 'react';
import { i18n } from '../../lib/i18n';
import { Disclosure, ErrorPanel, Skeleton } from '../../ui';
import { useGetVersionQuery } from './api';
import { ChangesView } from './changes/ChangesView';
import { getChanges } from './changes/changes';
import { comparisonLabels, getComparedVersions } from './useComparedVersions';

interface SubmissionChangesProps {
  instruction: Instruction;
  /** The submission; null when the waiting version has no stored submission. */
  submission: SubmissionEntry | null;
  lastDecision: ModerationEntry['decision'] | undefined;
}

/** The changes of a submission, compared with each earlier version. */
export function SubmissionChanges({
  instruction,
  submission,
  lastDecision,
}: SubmissionChangesProps) {
  const names = getComparedVersions(submission, lastDecision);
  if (names.length === 0) return null;
  return (
    <div className="grid gap-1">
      {names.map((name) =>
        submission === null ? (
          <PresentChanges key={name} instruction={instruction} name={name} />
        ) : (
          <Summary key={name} name={name}>
            <StoredChanges instruction={instruction} submission={submission} name={name} />
          </Summary>
        ),
      )}
    </div>
  );
}

function Summary({ name, children }: { name: ComparedVersion; children: ReactNode }) {
  return (
    <Disclosure summary={t`What changed ${i18n._(comparisonLabels[name])}`}>{children}</Disclosure>
  );
}

/** The changes between two versions. */
function Changes({ before, now }: { before: PublishedVersion; now: InstructionSubmission }) {
  return <ChangesView changes={useMemo(() => getChanges(before, now), [before, now])} />;
}

/** What the present content changes; nothing where there is no earlier version. */
function PresentChanges({
  instruction,
  name,
}: {
  instruction: Instruction;
  name: ComparedVersion;
}) {
  const { id, updatedAt } = instruction;
  const { data: before = null } = useGetVersionQuery({ id, submission: null, name, updatedAt });
  if (before === null) return null;
  return (
    <Summary name={name}>
      <Changes before={before} now={instruction} />
    </Summary>
  );
}

/** What a stored submission changed. */
function StoredChanges({
  instruction: { id },
  submission: { id: submission, at: updatedAt },
  name,
}: {
  instruction: Instruction;
  submission: SubmissionEntry;
  name: ComparedVersion;
}) {
  const before = useGetVersionQuery({ id, submission, name, updatedAt });
  const now = useGetVersionQuery({ id, submission, name: 'submitted', updatedAt });
  const failed = [before, now].find(({ error }) => error !== undefined);
  if (failed !== undefined) return <ErrorPanel error={failed.error} onRetry={failed.refetch} />;
  if (before.data === undefined || now.data === undefined) return <Skeleton className="h-20" />;
  if (before.data === null || now.data === null) {
    return <p className="text-ink-2">{t`What changed is no longer stored.`}</p>;
  }
  return <Changes before={before.data} now={now.data} />;
}
