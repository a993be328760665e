import { getHistoryPermission } from '@appshelf/model';
import { Disclosure } from '../../../ui';
import { useHasPermission } from '../../session';
import { HistoryList, type HistoryProps } from './HistoryList';

/**
 * The history of one thing, whose changes are read when it is opened. Nothing for people who may not read it.
 */
export function HistoryDisclosure<Content extends object>({
  summary,
  ...history
}: HistoryProps<Content> & { summary: string }) {
  if (!useHasPermission(getHistoryPermission(history.path))) return null;
  return (
    <Disclosure summary={summary}>
      <HistoryList {...history} />
    </Disclosure>
  );
}
