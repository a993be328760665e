import { t } from '@lingui/core/macro';
import { ErrorPanel } from '../../../ui';
import { useListAppInstructionsQuery } from '../api';
import { InstructionCards } from './InstructionCards';
import { InstructionCardsSkeleton } from './InstructionCardsSkeleton';

interface AppInstructionCardsProps {
  appId: string;
  /** How many instructions about the app there are. */
  count: number;
}

/** The newest instructions about an app. */
export function AppInstructionCards({ appId, count }: AppInstructionCardsProps) {
  const { data, error, refetch } = useListAppInstructionsQuery({ appId });
  if (error !== undefined) {
    return (
      <ErrorPanel title={t`The instructions could not be loaded`} error={error} onRetry={refetch} />
    );
  }
  return data === undefined ? (
    <InstructionCardsSkeleton count={Math.min(3, count)} />
  ) : (
    <InstructionCards instructions={data} />
  );
}
