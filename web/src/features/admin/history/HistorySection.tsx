import { t } from '@lingui/core/macro';
import { getHistoryPermission } from '@appshelf/model';
import { useHasPermission } from '../../session';
import { HistoryDisclosure } from './HistoryDisclosure';
import type { HistoryProps } from './HistoryList';

/** The section of an editor with the history of the document. Renders nothing for people who may not read it. */
export function HistorySection<Content extends object>(props: HistoryProps<Content>) {
  if (!useHasPermission(getHistoryPermission(props.path))) return null;
  return (
    <section aria-labelledby="history" className="grid gap-4 border-t border-line pt-6">
      <h2 id="history">{t`History`}</h2>
      <HistoryDisclosure summary={t`Who changed what`} {...props} />
    </section>
  );
}
