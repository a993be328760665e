import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { BookOpen, FileText } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/formatCount';
import { Button } from '../../ui/buttons/Button';
import { SquircleIcon } from '../../ui/media/Picture';
import { BidiText } from '../../ui/text/BidiText';
import { TitleLines } from '../../ui/text/TitleLines';
import { describeReason } from './describeReason';
import { DidYouMean } from './DidYouMean';
import type { Suggestion } from './suggestions';
import { useCountFruitlessSearch } from './useCountFruitlessSearch';
import { useSuggestions, type Suggestions } from './useSuggestions';

interface SearchPanelProps {
  listId: string;
  /** What is searched for; empty for nothing. */
  sought: string;
  /** The page of all results; of everything there is without a query. */
  resultsHref: (query: string) => string;
  /** The place of the active line; -1 for none. */
  active: number;
  /** Whether the panel is open. A closed panel keeps its results. */
  isShown: boolean;
  /** What is found is known: where its lines lead, in order, the last one to all results; no lines where nothing is found. */
  onLines: (lines: readonly string[]) => void;
  /** The reader goes where a line leads. */
  onLeave: () => void;
}

/**
 * The panel under the search field: the matches as a listbox, or a message where there are none. It searches, too: neither is
 * needed before somebody types.
 */
export function SearchPanel({ listId, sought, active, isShown, ...panel }: SearchPanelProps) {
  const { resultsHref, onLines, onLeave } = panel;
  const found = useSuggestions(sought);
  const { groups, total, meant, isCurrent, problem, retry } = found;
  const everything = resultsHref('');
  const all = resultsHref(sought);
  const lines = useMemo(() => {
    const matches = groups.flatMap(({ suggestions }) => suggestions.map(({ to }) => to));
    return matches.length > 0 ? [...matches, all] : matches;
  }, [groups, all]);
  useLayoutEffect(() => onLines(lines), [lines, onLines]);
  useEffect(() => {
    document.getElementById(`${listId}-${String(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  useCountFruitlessSearch(sought, isShown && total === 0 && isCurrent && problem === undefined);
  const isFound = total !== undefined && total > 0;
  const lastPlace = lines.length - 1;
  if (!isShown) return null;
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1.5 animate-fade rounded-card bg-raised shadow-float lg:inset-s-auto lg:w-[27rem]">
      <p role="status" className={isFound ? 'sr-only' : 'px-4 pt-4 text-ink-2'}>
        <BidiText text={describeResults(found, sought)} />
      </p>
      {isFound && (
        <div
          id={listId}
          role="listbox"
          aria-label={t`Results`}
          aria-busy={!isCurrent}
          className="max-h-[min(34rem,70dvh)] overflow-y-auto overscroll-contain p-1.5"
        >
          {groups.map(({ title, suggestions }) => (
            <div key={title} role="group" aria-label={title}>
              <p
                aria-hidden="true"
                className="px-2.5 pt-2 pb-1 text-small font-semibold text-ink-3"
              >
                {title}
              </p>
              {suggestions.map((suggestion) => {
                const place = lines.indexOf(suggestion.to);
                return (
                  <Option
                    key={suggestion.to}
                    id={`${listId}-${String(place)}`}
                    to={suggestion.to}
                    isActive={place === active}
                    onLeave={onLeave}
                  >
                    <Line {...suggestion} />
                  </Option>
                );
              })}
            </div>
          ))}
          <div role="presentation" className="mt-1.5 border-t border-line pt-1.5">
            <Option
              id={`${listId}-${String(lastPlace)}`}
              to={all}
              isActive={lastPlace === active}
              onLeave={onLeave}
            >
              <span className="py-1 font-semibold text-accent">
                <Trans>
                  All results for “<bdi>{sought}</bdi>”
                </Trans>
              </span>
            </Option>
          </div>
        </div>
      )}
      {problem !== undefined && (
        <div className="px-4 pt-3 pb-4">
          <Button size="sm" onClick={retry}>{t`Try again`}</Button>
        </div>
      )}
      {total === 0 && (
        <div className="grid gap-1.5 px-4 pt-1 pb-4">
          {meant !== null && (
            <p>
              <DidYouMean query={meant} to={resultsHref(meant)} onLeave={onLeave} />
            </p>
          )}
          <p>
            <Link
              to={everything}
              onClick={onLeave}
              className="font-semibold text-accent hover:underline"
            >{t`See all apps`}</Link>
          </p>
        </div>
      )}
      {total === undefined && problem === undefined && <div className="h-4" />}
    </div>
  );
}

function describeResults({ total, problem }: Suggestions, sought: string): string {
  if (problem !== undefined) return problem;
  if (total === undefined) return t`Loading the search…`;
  if (total === 0) return t`Nothing found for “${sought}”. Try fewer or different words.`;
  return plural(total, { one: 'One result', other: `${formatCount(total)} results` });
}

interface OptionProps {
  id: string;
  to: string;
  isActive: boolean;
  onLeave: () => void;
  children: ReactNode;
}

/** A line that can be chosen. The focus stays in the field, so no line is a stop of the Tab key. */
function Option({ id, to, isActive, onLeave, children }: OptionProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onLeave();
      }}
      className={clsx(
        'flex min-h-9 items-center gap-3 rounded-control px-2.5 py-1.5',
        isActive ? 'bg-sunken' : 'hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  );
}

function Line({ title, detail, titleLanguage, detailLanguage, reason, kind, iconUrl }: Suggestion) {
  const Icon = kind === 'page' ? FileText : BookOpen;
  return (
    <>
      {kind === 'app' ? (
        <SquircleIcon src={iconUrl} name={title} size={36} eager />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center text-ink-3">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
      <TitleLines
        title={title}
        detail={detail}
        titleLanguage={titleLanguage}
        detailLanguage={detailLanguage}
        note={reason && describeReason(reason)}
        className="flex-1"
      />
    </>
  );
}
