import { t } from '@lingui/core/macro';
import {
  getTermLabel,
  listUsableTerms,
  makeTerm,
  type StoredTaxonomy,
  type Term,
} from '@appshelf/model';
import { Tag as TagIcon } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState, ErrorPanel, Skeleton, TextField } from '../../../ui';
import { useGetTagUseQuery } from './api';
import { listTagRows } from './listTagRows';
import { TagDialog } from './TagDialog';
import { TagRow } from './TagRow';
import { useListEditor } from './useListEditor';

/** How many tags are shown at first, and with each "Show more". */
const pageSize = 60;

/** The tags in use and those that editors renamed, merged or hid. */
export function TagEditor({ stored }: { stored: StoredTaxonomy }) {
  const use = useGetTagUseQuery(null);
  const { entries, saveAll, saveTerm, finish } = useListEditor('tags', stored);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(pageSize);
  const [renamed, setRenamed] = useState<Term | null>(null);
  if (use.error !== undefined && use.data === undefined) {
    return <ErrorPanel error={use.error} onRetry={use.refetch} />;
  }
  if (use.data === undefined) return <Skeleton className="h-96" />;

  const rows = listTagRows(entries, use.data, text);
  const merged = entries.filter(({ mergedInto }) => mergedInto !== null);
  /** A merged tag redirects to another one, which is in the list from then on. */
  const rename = (from: Term, to: string): Promise<unknown> => {
    const target = { ...(entries.find(({ id }) => id === to) ?? makeTerm(to)), mergedInto: null };
    const others = entries.filter(({ id }) => id !== from.id && id !== to);
    return saveAll([...others, target, { ...from, mergedInto: to }]);
  };

  return (
    <>
      <TextField
        label={t`Find a tag`}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={TagIcon}
          title={text === '' ? t`No tags yet` : t`No tag with “${text}”`}
          body={t`Tags of published apps and instructions are listed here.`}
        />
      ) : (
        <ul
          aria-label={t`Tags`}
          className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
        >
          {rows.slice(0, shown).map(({ term, count }) => (
            <TagRow
              key={term.id}
              term={term}
              count={count}
              onRename={() => setRenamed(term)}
              onHide={() => void finish(saveTerm({ ...term, hidden: !term.hidden }))}
            />
          ))}
        </ul>
      )}
      {rows.length > shown && (
        <Button
          className="justify-self-start"
          onClick={() => setShown(shown + pageSize)}
        >{t`Show more`}</Button>
      )}
      {merged.length > 0 && (
        <section aria-labelledby="merged" className="grid gap-2">
          <h2 id="merged">{t`Renamed and merged`}</h2>
          <ul className="grid gap-1 text-ink-2">
            {merged.map((term) => (
              <li key={term.id} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
                {t`${term.label} leads to ${getTermLabel(entries, term.id)}`}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t`Allow ${term.label} again`}
                  onClick={() => void finish(saveTerm({ ...term, mergedInto: null }))}
                >
                  {t`Allow again`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {renamed !== null && (
        <TagDialog
          term={renamed}
          known={listUsableTerms(rows.map(({ term }) => term)).map(({ id }) => id)}
          onSave={(to) => rename(renamed, to)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
}
