import { t } from '@lingui/core/macro';
import { Columns3 } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { joinTexts } from '../../lib/formatList';
import { Button, ButtonLink, Checkbox, EmptyState, PageHeader, PageMeta, Skeleton } from '../../ui';
import { getCompareHref, maxComparedApps, parseCompareView, useGetFacetsQuery } from '../apps';
import { AppPicker } from '../instructions';
import { useTaxonomies } from '../site';
import { CompareSuggestions, SimilarApps } from './CompareSuggestions';
import { CompareTable } from './CompareTable';
import type { RowSubject } from './rows';
import { useComparedApps, type ComparedApp } from './useComparedApps';

const noNames: Record<string, string> = {};

/** /compare: up to four apps side by side. The address contains all of it. */
export function ComparePage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { ids, onlyDifferences } = parseCompareView(params);
  const compared = useComparedApps(ids);
  const facets = useGetFacetsQuery(null);
  const lists = useTaxonomies();
  const technologyNames = facets.data?.technologies ?? noNames;
  const subjects = compared.flatMap(({ app, details }): RowSubject[] =>
    app === undefined || app === null ? [] : [{ app, details, lists, technologyNames }],
  );
  const show = (next: readonly string[], differences = onlyDifferences) =>
    void navigate(getCompareHref(next, differences), { preventScrollReset: true });
  const remove = (id: string) => show(ids.filter((each) => each !== id));
  const names = subjects.map(({ app }) => app.name);
  // Everything is shown at once, so that what arrives first is not moved by the rest.
  const isLoading =
    (facets.isLoading && ids.length > 0) ||
    compared.some(({ app, problem }) => app === undefined && problem === undefined);

  return (
    <div className="pt-10 page-width">
      <PageMeta title={names.length === 0 ? t`Compare apps` : t`Compare ${joinTexts(names)}`} />
      <PageHeader
        title={t`Compare apps`}
        lead={t`Compare up to ${String(maxComparedApps)} apps side by side.`}
      />
      <div className="mt-8 grid gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="w-full max-w-sm">
            {ids.length < maxComparedApps ? (
              <AppPicker
                key={ids.join(',')}
                label={ids.length === 0 ? t`Choose an app` : t`Add another app`}
                value={null}
                onChange={(id) => {
                  if (id !== null && !ids.includes(id)) show([...ids, id]);
                }}
              />
            ) : (
              <p className="text-ink-2">{t`Remove an app to add another one.`}</p>
            )}
          </div>
          {subjects.length > 1 && (
            <Checkbox
              label={t`Only show differences`}
              checked={onlyDifferences}
              onChange={({ target }) => show(ids, target.checked)}
              className="min-h-10 items-center"
            />
          )}
        </div>
        <Problems compared={isLoading ? [] : compared} onRemove={remove} />
        {isLoading && (
          <div
            role="status"
            aria-label={t`Loading the apps`}
            className="grid min-h-dvh content-start gap-3"
          >
            <Skeleton className="h-32" />
            <Skeleton className="h-96" />
          </div>
        )}
        {!isLoading && subjects.length > 0 && (
          <CompareTable
            subjects={subjects}
            onlyDifferences={onlyDifferences && subjects.length > 1}
            onRemove={remove}
          />
        )}
        {ids.length === 0 && (
          <CompareSuggestions>
            <EmptyState
              icon={Columns3}
              title={t`Nothing to compare yet`}
              body={t`Search for an app above, or press “Compare” on an app’s page.`}
              action={<ButtonLink to="/apps">{t`Browse apps`}</ButtonLink>}
            />
          </CompareSuggestions>
        )}
        {!isLoading && subjects[0] !== undefined && ids.length < maxComparedApps && (
          <SimilarApps
            ids={ids}
            category={subjects[0].app.category}
            onlyDifferences={onlyDifferences}
          />
        )}
      </div>
    </div>
  );
}

interface ProblemsProps {
  compared: readonly ComparedApp[];
  onRemove: (id: string) => void;
}

/** Says which apps of the address are missing, and what can be done. */
function Problems({ compared, onRemove }: ProblemsProps) {
  const missing = compared.filter(({ app, problem }) => app === null || problem !== undefined);
  return (
    <div role="alert" className="empty:hidden">
      {missing.length > 0 && (
        <ul className="grid gap-2">
          {missing.map(({ id, app, problem, retry }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warn-soft px-5 py-3"
            >
              <p className="min-w-0 wrap-anywhere">
                {app === null
                  ? t`The app “${id}” doesn’t exist, or is no longer published.`
                  : t`“${id}” could not be loaded. ${problem ?? ''}`}
              </p>
              <div className="flex gap-2">
                {app === undefined && <Button size="sm" onClick={retry}>{t`Try again`}</Button>}
                <Button
                  size="sm"
                  aria-label={t`Remove ${id}`}
                  onClick={() => onRemove(id)}
                >{t`Remove`}</Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
