import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { synonymLimits, synonymsDocument, type Synonym } from '@appshelf/model';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import { Button, ErrorPanel, Skeleton } from '../../../ui';
import { toastAdded } from '../../toasts';
import { HistoryLink } from '../access';
import { useGetSynonymsQuery, useSaveSynonymsMutation } from './api';
import { Section } from './Section';
import { SynonymDialog } from './SynonymDialog';

/** The synonyms of the search: words that also find what other words find. */
export function Synonyms() {
  const { data, error, refetch } = useGetSynonymsQuery(null, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<Synonym | 'new' | null>(null);
  return (
    <Section
      id="synonyms"
      title={t`Synonyms of the search`}
      lead={t`Within two minutes, a search for the first word also finds what the others find. Nothing else changes.`}
    >
      {data === undefined && error === undefined && <Skeleton className="h-24" />}
      {data === undefined && error !== undefined && (
        <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />
      )}
      {data?.entries.length === 0 && <p className="text-ink-3">{t`There are no synonyms yet.`}</p>}
      {data !== undefined && data.entries.length > 0 && (
        <ul
          aria-label={t`Synonyms`}
          className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
        >
          {data.entries.map((synonym) => (
            <SynonymRow key={synonym.term} synonym={synonym} onEdit={() => setEdited(synonym)} />
          ))}
        </ul>
      )}
      {data !== undefined && (
        <div className="flex flex-wrap gap-2">
          {data.entries.length < synonymLimits.count && (
            <Button
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => setEdited('new')}
            >{t`New synonym`}</Button>
          )}
          <HistoryLink path={synonymsDocument} />
        </div>
      )}
      {edited !== null && (
        <SynonymDialog
          {...(edited === 'new' ? { term: '' } : { term: edited.term, former: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

function SynonymRow({ synonym, onEdit }: { synonym: Synonym; onEdit: () => void }) {
  const { term, finds, bothWays } = synonym;
  const found = finds.join(', ');
  const dispatch = useAppDispatch();
  const { data } = useGetSynonymsQuery(null);
  const [save, { isLoading }] = useSaveSynonymsMutation();
  const remove = async () => {
    if (data === undefined) return;
    const entries = data.entries.filter((other) => other.term !== term);
    try {
      await save({ revision: data.revision, entries }).unwrap();
      dispatch(toastAdded({ message: t`“${term}” no longer has synonyms.`, type: 'success' }));
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {bothWays ? (
          <Trans>
            <bdi className="font-semibold">{term}</bdi> finds <bdi>{found}</bdi>, and the other way
            round
          </Trans>
        ) : (
          <Trans>
            <bdi className="font-semibold">{term}</bdi> finds <bdi>{found}</bdi>
          </Trans>
        )}
      </p>
      <span className="flex gap-1">
        <Button
          size="sm"
          aria-label={t`Edit the synonyms of ${term}`}
          onClick={onEdit}
        >{t`Edit`}</Button>
        <Button
          size="sm"
          variant="quiet"
          loading={isLoading}
          aria-label={t`Delete the synonyms of ${term}`}
          onClick={() => void remove()}
        >{t`Delete`}</Button>
      </span>
    </li>
  );
}
