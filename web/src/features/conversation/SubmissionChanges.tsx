import type { Instruction, ModerationEntry } from '@appshelf/model';
import { useMemo } from 'react';
import { Disclosure } from '../../ui';
import { useGetVersionQuery, type VersionName } from './api';
import { ChangesView } from './changes/ChangesView';
import { getChanges } from './changes/changes';

const summaries: Record<VersionName, string> = {
  rejected: 'What changed since it was sent back',
  published: 'What changed since it was published',
};

interface SubmissionChangesProps {
  instruction: Instruction;
  lastDecision: ModerationEntry['decision'] | undefined;
}

/**
 * What a submission changes, for each earlier version that there is to compare it with. What was sent back does not matter
 * any more after a publication.
 */
export function SubmissionChanges({ instruction, lastDecision }: SubmissionChangesProps) {
  return (
    <div className="grid gap-1">
      {lastDecision !== 'published' && <VersionChanges instruction={instruction} name="rejected" />}
      <VersionChanges instruction={instruction} name="published" />
    </div>
  );
}

function VersionChanges({ instruction, name }: { instruction: Instruction; name: VersionName }) {
  const { id, updatedAt } = instruction;
  const { data: version = null } = useGetVersionQuery({ id, updatedAt, name });
  const changes = useMemo(
    () => (version === null ? null : getChanges(version, instruction)),
    [version, instruction],
  );
  if (changes === null) return null;
  return (
    <Disclosure summary={summaries[name]}>
      <ChangesView changes={changes} />
    </Disclosure>
  );
}
