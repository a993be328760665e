import { getHistoryPermission } from '@appshelf/model';
import { Disclosure } from '../../../ui';
import { useHasPermission } from '../../session';
import { HistoryList, type HistoryProps } from './HistoryList';

/**
 * The history of a document, which is read when the disclosure is opened. Renders nothing for people who may not read
 * it.
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
