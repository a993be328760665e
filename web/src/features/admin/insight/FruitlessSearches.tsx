import { t } from '@lingui/core/macro';
import { insightLimits } from '@appshelf/model';
import { useState } from 'react';
import { Button, pinnedCell, Table, TD, TH, THead, TR } from '../../../ui';
import { useHasPermission } from '../../session';
import { HiddenSearches, useHiddenSearches } from './HiddenSearches';
import { useGetSynonymsQuery } from './api';
import type { InsightLists } from './insightLists';
import { Section, useShownRows } from './Section';
import { SynonymDialog } from './SynonymDialog';
import { formatCount } from '../../../lib/formatCount';

/** The searches without results, each with a button that makes a synonym of the term, and one that hides it. */
export function FruitlessSearches({ searches }: Pick<InsightLists, 'searches'>) {
  const mayEdit = useHasPermission('apps.edit');
  const [term, setTerm] = useState<string | null>(null);
  const { hidden, isHiding, setHidden } = useHiddenSearches();
  const interesting = searches.filter((search) => !hidden.includes(search.term));
  const [shown, more] = useShownRows(interesting);
  return (
    <Section
      title={t`Searches without results`}
      lead={t`Listed once ${insightLimits.networksOfTerm} different networks have searched for the same thing within a week. Rarer searches are not stored.`}
    >
      {interesting.length === 0 ? (
        <p className="text-ink-3">{t`No searches without results so far.`}</p>
      ) : (
        <Table label={t`Searches without results`}>
          <THead>
            <TR>
              <TH className={`${pinnedCell} inset-s-0`}>{t`Search`}</TH>
              <TH>{t`Networks, by day`}</TH>
              {mayEdit && (
                <TH>
                  <span className="sr-only">{t`Actions`}</span>
                </TH>
              )}
            </TR>
          </THead>
          <tbody>
            {shown.map((search) => (
              <TR key={search.term}>
                <TD className={`${pinnedCell} inset-s-0 max-w-[45cqw] font-semibold wrap-anywhere`}>
                  <bdi>{search.term}</bdi>
                </TD>
                <TD className="tabular-nums">{formatCount(search.count)}</TD>
                {mayEdit && (
                  <TD>
                    <span className="flex items-center justify-end gap-3">
                      <KnownSynonym term={search.term} />
                      <Button
                        size="sm"
                        aria-label={t`Add a synonym for ${search.term}`}
                        onClick={() => setTerm(search.term)}
                      >{t`Add synonym`}</Button>
                      <Button
                        size="sm"
                        variant="quiet"
                        disabled={isHiding}
                        aria-label={t`Hide ${search.term}`}
                        onClick={() => void setHidden(search.term, true)}
                      >{t`Hide`}</Button>
                    </span>
                  </TD>
                )}
              </TR>
            ))}
          </tbody>
        </Table>
      )}
      {more}
      <HiddenSearches
        terms={hidden}
        isBusy={isHiding}
        onShow={mayEdit ? (hiddenTerm) => void setHidden(hiddenTerm, false) : null}
      />
      {term !== null && <SynonymDialog term={term} onClose={() => setTerm(null)} />}
    </Section>
  );
}

/** What a search finds now by a synonym. */
function KnownSynonym({ term }: { term: string }) {
  const { data } = useGetSynonymsQuery(null);
  const known = data?.entries.find((synonym) => synonym.term === term);
  if (known === undefined) return null;
  return <span className="text-small text-ink-2">{t`Finds ${known.finds.join(', ')} now`}</span>;
}
