import { getSlug } from '@appshelf/model';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useAppSelector, usePageUpdates } from '../../../store';
import { selectInstructionPageData } from '../pageData';
import { InstructionSheet } from './InstructionSheet';
import { InstructionSkeleton } from './InstructionSkeleton';

const loadQuery = () => import('./InstructionQuery');

const QueriedInstruction = lazy(async () => ({
  default: (await loadQuery()).QueriedInstruction,
}));

/** /instructions/{id}: one instruction at its id or the address that it was given, with numbered steps. */
export function InstructionPage() {
  const { id = '' } = useParams();
  const prerendered = useAppSelector(selectInstructionPageData);
  const { module: updates, isOutdated } = usePageUpdates(loadQuery);
  if (prerendered && getSlug(prerendered.instruction) === id) {
    const { instruction, appName, comments } = prerendered;
    return (
      <>
        <InstructionSheet
          key={instruction.id}
          instruction={instruction}
          appName={appName}
          comments={comments}
        />
        {updates !== null && (
          <updates.InstructionUpdates id={id} appName={appName} isOutdated={isOutdated} />
        )}
      </>
    );
  }
  return (
    <Suspense fallback={<InstructionSkeleton />}>
      <QueriedInstruction id={id} />
    </Suspense>
  );
}
