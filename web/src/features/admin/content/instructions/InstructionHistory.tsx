import { t } from '@lingui/core/macro';
import {
  instructionSubmission,
  type Instruction,
  type InstructionSubmission,
  type PublishedVersion,
} from '@appshelf/model';
import { useState } from 'react';
import { Button, DateText, Disclosure, ErrorPanel, Skeleton } from '../../../../ui';
import { AuditEntries } from '../../audit';
import { RestoreDialog } from '../../history';
import { useListPublishedVersionsQuery, useRestoreVersionMutation } from './api';

/** The fields of a version. */
const contentFields = instructionSubmission.keyof().options;

function toContent(version: InstructionSubmission): InstructionSubmission {
  return Object.fromEntries(
    contentFields.map((field) => [field, version[field]]),
  ) as InstructionSubmission;
}

interface InstructionHistoryProps {
  instruction: Instruction;
  /** Called after a version was restored. */
  onRestored: () => void;
}

/**
 * The history of an instruction: the versions that readers saw, which can be restored, and what moderators changed.
 * There is no history of what its author wrote between two publications, because only the author may read that.
 */
export function InstructionHistory({ instruction, onRestored }: InstructionHistoryProps) {
  return (
    <section aria-labelledby="history" className="grid max-w-3xl gap-4 border-t border-line pt-6">
      <h2 id="history">{t`History`}</h2>
      <Disclosure summary={t`Published versions`}>
        <Versions instruction={instruction} onRestored={onRestored} />
      </Disclosure>
      <Disclosure summary={t`Who changed what`}>
        <AuditEntries
          label={t`Changes of this instruction`}
          about={`instructions/${instruction.id}`}
          empty={t`Decisions and changes by moderators are listed here.`}
        />
      </Disclosure>
    </section>
  );
}

function Versions({ instruction, onRestored }: InstructionHistoryProps) {
  const { id, title, updatedAt, status } = instruction;
  const { data, error, refetch } = useListPublishedVersionsQuery({ id, updatedAt });
  const [restoreVersion] = useRestoreVersionMutation();
  const [chosen, setChosen] = useState<PublishedVersion | null>(null);
  const content = toContent(instruction);
  const isPresent = (version: PublishedVersion) =>
    JSON.stringify(toContent(version)) === JSON.stringify(content);

  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton className="h-20" />;
  if (data.length === 0) return <p className="text-ink-3">{t`It had not been published yet.`}</p>;
  return (
    <>
      {status === 'draft' && (
        <p className="mb-3 text-ink-2">{t`Its author is editing it. You can restore a version once it is submitted again.`}</p>
      )}
      <ul aria-label={t`Published versions`} className="divide-y divide-line border-y border-line">
        {data.map((version) => (
          <li
            key={version.updatedAt}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{version.title}</bdi>{' '}
              <span className="text-ink-3">
                <DateText at={version.updatedAt} />
              </span>
            </p>
            {isPresent(version) ? (
              <span className="text-small text-ink-3">{t`Same as now`}</span>
            ) : (
              <Button
                size="sm"
                disabled={status === 'draft'}
                onClick={() => setChosen(version)}
              >{t`Compare and restore`}</Button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <RestoreDialog
          noun={t`instruction`}
          name={`“${title}”`}
          content={content}
          former={toContent(chosen)}
          onRestore={async (former) => {
            await restoreVersion({ instruction: { id, updatedAt }, content: former }).unwrap();
            onRestored();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
