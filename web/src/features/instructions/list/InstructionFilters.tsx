import { t } from '@lingui/core/macro';
import { difficulties } from '@appshelf/model';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount } from '../../../lib/formatCount';
import { translateLabels } from '../../../lib/i18n';
import { Button, SortSelect } from '../../../ui';
import type { InstructionSearchResponse } from '../../search';
import { AppPicker } from './AppPicker';
import { getDifficultyLabel } from '../difficultyLabels';
import { instructionsHref, sortLabels, type InstructionsView } from './instructionsAddress';

interface InstructionFiltersProps {
  view: InstructionsView;
  /** How many results each difficulty has; undefined without a search. */
  counts: InstructionSearchResponse['counts'] | undefined;
}

/** Search, app, difficulty and order, which are combined. */
export function InstructionFilters({ view, counts }: InstructionFiltersProps) {
  const navigate = useNavigate();
  const { query, appId, difficulty, sort } = view;
  const go = (change: Partial<InstructionsView>) =>
    void navigate(instructionsHref({ ...view, ...change }), { preventScrollReset: true });
  return (
    <div className="mt-6 mb-10 grid gap-5">
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <form
          key={query}
          role="search"
          aria-label={t`Instructions`}
          action="/instructions"
          onSubmit={(event) => {
            event.preventDefault();
            const sought = new FormData(event.currentTarget).get('q');
            const text = typeof sought === 'string' ? sought.trim() : '';
            go({ query: text });
          }}
          className="grid gap-1.5"
        >
          <label
            htmlFor="instruction-search"
            className="font-semibold"
          >{t`Search instructions`}</label>
          <div className="flex gap-2">
            <input
              id="instruction-search"
              type="search"
              name="q"
              defaultValue={query}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              className="h-10 w-full rounded-control bg-surface px-3 text-ink ring-1 ring-edge ring-inset hover:ring-ink-3 focus:ring-2 focus:ring-focus focus:outline-hidden"
            />
            <Button type="submit" icon={Search}>{t`Search`}</Button>
          </div>
        </form>
        <AppPicker
          label={t`For the app`}
          value={appId}
          onChange={(chosen) => go({ appId: chosen })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <nav aria-label={t`Difficulty`}>
          <ul className="flex flex-wrap gap-1.5">
            {[null, ...difficulties].map((value) => (
              <li key={value ?? 'all'}>
                <Link
                  to={instructionsHref({ ...view, difficulty: value })}
                  preventScrollReset
                  aria-current={value === difficulty ? 'page' : undefined}
                  className={clsx(
                    'inline-flex min-h-9 items-center rounded-control px-3 font-medium',
                    value === difficulty
                      ? 'bg-ink text-page'
                      : 'text-ink-2 hover:bg-sunken hover:text-ink',
                  )}
                >
                  {value === null ? t`All` : getDifficultyLabel(value)}
                </Link>
                {counts !== undefined && (
                  <span className="ms-1 text-small text-ink-3 tabular-nums">
                    {formatCount(counts[value ?? 'all'])}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {query === '' ? (
          <SortSelect
            options={translateLabels(sortLabels)}
            value={sort ?? 'newest'}
            onChange={(chosen) => go({ sort: chosen === 'newest' ? null : chosen })}
          />
        ) : (
          <SortSelect
            options={{ match: t`Best match`, ...translateLabels(sortLabels) }}
            value={sort ?? 'match'}
            onChange={(chosen) => go({ sort: chosen === 'match' ? null : chosen })}
          />
        )}
      </div>
    </div>
  );
}
