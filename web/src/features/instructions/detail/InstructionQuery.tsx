import { t } from '@lingui/core/macro';
import { getInstructionPath, type PageDataOf } from '@appshelf/model';
import { useEffect } from 'react';
import { maxAgeSeconds, pageDataChanged, useAppDispatch, useRefetchOnReturn } from '../../../store';
import { AtItsAddress, ErrorPanel, PageMeta, PageNotFoundError } from '../../../ui';
import { useGetInstructionQuery } from '../api';
import { InstructionSheet } from './InstructionSheet';
import { InstructionSkeleton } from './InstructionSkeleton';

/** An instruction that is read from the database. */
export function QueriedInstruction({ id }: { id: string }) {
  const query = useGetInstructionQuery(id, { refetchOnMountOrArgChange: maxAgeSeconds });
  useRefetchOnReturn(query);
  const { currentData: instruction, error, isFetching, refetch } = query;
  if (instruction === null) throw new PageNotFoundError();
  if (instruction !== undefined) {
    return (
      <AtItsAddress path={getInstructionPath(instruction)}>
        <InstructionSheet key={instruction.id} instruction={instruction} />
      </AtItsAddress>
    );
  }
  if (isFetching) return <InstructionSkeleton />;
  return (
    <div className="pt-10 page-width">
      <PageMeta title={t`Instruction`} />
      <ErrorPanel title={t`This instruction could not be loaded`} error={error} onRetry={refetch} />
    </div>
  );
}

interface InstructionUpdatesProps {
  id: string;
  /** The name of its app, which the document says. */
  appName: string | null;
  isOutdated: boolean;
}

/** Keeps the instruction of a document up to date. It renders nothing: the page shows what is in the store. */
export function InstructionUpdates({ id, appName, isOutdated }: InstructionUpdatesProps) {
  const dispatch = useAppDispatch();
  const query = useGetInstructionQuery(id, {
    refetchOnMountOrArgChange: isOutdated && maxAgeSeconds,
  });
  useRefetchOnReturn(query);
  const { currentData: instruction } = query;
  useEffect(() => {
    if (instruction === undefined) return;
    const data: Omit<PageDataOf<'instruction'>, 'comments'> | null = instruction && {
      kind: 'instruction',
      instruction,
      appName,
    };
    dispatch(pageDataChanged(data));
  }, [instruction, appName, dispatch]);
  return null;
}
