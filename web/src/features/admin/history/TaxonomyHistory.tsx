import { t } from '@lingui/core/macro';
import { getTaxonomyPath, taxonomies, type TaxonomyName } from '@appshelf/model';
import { ErrorPanel, Skeleton } from '../../../ui';
import { useGetTaxonomyQuery, useSaveTaxonomyMutation } from '../taxonomies';
import { toAuditedList, toRestoredTerms } from './formerTerms';
import { HistoryList } from './HistoryList';
import { translate } from '../../../lib/translate';

/** The changes of a list of categories, platforms or tags, with buttons that restore the state before a change. */
export function TaxonomyHistory({ name }: { name: TaxonomyName }) {
  const { data, error, refetch } = useGetTaxonomyQuery(name, { refetchOnMountOrArgChange: true });
  const [save] = useSaveTaxonomyMutation();
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton className="h-96" />
    ) : (
      <ErrorPanel error={error} onRetry={refetch} />
    );
  }
  const { entries, revision } = data;
  const several = translate(taxonomies[name].names[1]);
  return (
    <HistoryList
      path={getTaxonomyPath(name)}
      noun={t`list`}
      name={t`the list of ${several}`}
      content={toAuditedList(entries)}
      parse={(fields) => {
        const terms = toRestoredTerms(name, entries, fields);
        return terms && toAuditedList(terms);
      }}
      isDirty={false}
      onRestore={async (former) => {
        const terms = toRestoredTerms(name, entries, former);
        if (terms === null) throw new Error(t`This state can no longer be restored.`);
        await save({ taxonomy: name, entries: terms, revision }).unwrap();
      }}
    />
  );
}
