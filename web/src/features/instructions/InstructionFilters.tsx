import { difficulties } from '@appshelf/model';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../ui';
import { AppPicker } from './AppPicker';
import { difficultyLabels } from './InstructionCards';
import { instructionsHref, sortLabels, sortOf, type InstructionsView } from './instructionsAddress';

/** Search, app, difficulty and order. What a search finds has its own order, and is of all apps and difficulties. */
export function InstructionFilters({ view }: { view: InstructionsView }) {
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
          aria-label="Instructions"
          action="/instructions"
          onSubmit={(event) => {
            event.preventDefault();
            const sought = new FormData(event.currentTarget).get('q');
            const text = typeof sought === 'string' ? sought.trim() : '';
            void navigate(instructionsHref(text === '' ? {} : { query: text }));
          }}
          className="grid gap-1.5"
        >
          <label htmlFor="instruction-search" className="font-semibold">
            Search instructions
          </label>
          <div className="flex gap-2">
            <input
              id="instruction-search"
              type="search"
              name="q"
              defaultValue={query}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              className="h-10 w-full rounded-control bg-surface px-3 text-ink ring-1 ring-edge ring-inset hover:ring-ink-3 focus:ring-2 focus:ring-focus focus:outline-none"
            />
            <Button type="submit" icon={<Search aria-hidden="true" className="size-4" />}>
              Search
            </Button>
          </div>
        </form>
        {query === '' && (
          <AppPicker
            label="For the app"
            value={appId}
            onChange={(chosen) => go({ appId: chosen })}
          />
        )}
      </div>
      {query === '' && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <nav aria-label="Difficulty">
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
                    {value === null ? 'All' : difficultyLabels[value]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <label className="flex items-center gap-2 text-ink-2">
            Sort by
            <select
              value={sort}
              onChange={(event) => go({ sort: sortOf(event.target.value) })}
              className="h-9 rounded-control bg-surface px-2 font-semibold text-ink ring-1 ring-edge ring-inset"
            >
              {Object.entries(sortLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </div>
  );
}
