import { Disclosure } from '../../../ui';
import { useHasPermission } from '../../session';
import { HistoryList, type HistoryProps } from './HistoryList';

/**
 * The history of one thing, whose changes are read when it is opened. Nothing for people who may not read the audit.
 */
export function HistoryDisclosure<Content extends object>({
  summary,
  ...history
}: HistoryProps<Content> & { summary: string }) {
  if (!useHasPermission('audit.read')) return null;
  return (
    <Disclosure summary={summary}>
      <HistoryList {...history} />
    </Disclosure>
  );
}
