import { t } from '@lingui/core/macro';
import {
  getTermLabel,
  listUsableTerms,
  taxonomies,
  type StoredTaxonomy,
  type TaxonomyName,
  type Term,
} from '@appshelf/model';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { translate } from '../../../lib/translate';
import { Button, useMovedFocus, type MoveDirection } from '../../../ui';
import { useCountTermAppsQuery } from './api';
import { MergeDialog } from './MergeDialog';
import { TermDialog } from './TermDialog';
import { describeAppCount, TermRow } from './TermRow';
import { useListEditor } from './useListEditor';

/** Puts a term in the place of a neighbour in use. Merged terms between them stay where they are. */
function swap(entries: readonly Term[], one: Term, other: Term): Term[] {
  return entries.map((entry) =>
    entry.id === one.id ? other : entry.id === other.id ? one : entry,
  );
}

/** What the open dialog is about. */
type Open = { dialog: 'edit'; term: Term | null } | { dialog: 'merge'; term: Term };

interface TermEditorProps {
  name: Exclude<TaxonomyName, 'tags'>;
  title: string;
  stored: StoredTaxonomy;
}

/** The categories or platforms in their order, with the actions of an editor, and the merged ones. */
export function TermEditor({ name, title, stored }: TermEditorProps) {
  const { names, max } = taxonomies[name];
  const { entries, saveAll, saveTerm, finish } = useListEditor(name, stored);
  const { list, onMoved } = useMovedFocus();
  const { data: counts = {} } = useCountTermAppsQuery({ name, ids: entries.map(({ id }) => id) });
  const [open, setOpen] = useState<Open | null>(null);
  const usable = listUsableTerms(entries);
  const merged = entries.filter(({ mergedInto }) => mergedInto !== null);
  const moveTo = (term: Term, neighbour: Term | undefined, direction: MoveDirection) =>
    neighbour &&
    (() => {
      void finish(saveAll(swap(entries, term, neighbour)));
      onMoved({ id: term.id, direction });
    });
  const close = () => setOpen(null);

  return (
    <>
      <ol
        ref={list}
        aria-label={title}
        className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
      >
        {usable.map((term, place) => (
          <TermRow
            key={term.id}
            name={name}
            term={term}
            count={counts[term.id]}
            onUp={moveTo(term, usable[place - 1], 'up')}
            onDown={moveTo(term, usable[place + 1], 'down')}
            onEdit={() => setOpen({ dialog: 'edit', term })}
            onHide={() => void finish(saveTerm({ ...term, hidden: !term.hidden }))}
            onMerge={() => setOpen({ dialog: 'merge', term })}
          />
        ))}
      </ol>
      {entries.length < max && (
        <Button
          className="justify-self-start"
          icon={Plus}
          onClick={() => setOpen({ dialog: 'edit', term: null })}
        >
          {t`New ${translate(names[0])}`}
        </Button>
      )}
      {merged.length > 0 && (
        <section aria-labelledby="merged" className="grid gap-2">
          <h2 id="merged">{t`Merged`}</h2>
          <ul className="grid gap-1 text-ink-2">
            {merged.map(({ id, label }) => {
              const count = counts[id] ?? 0;
              return (
                <li key={id} className="wrap-anywhere">
                  {t`${label} leads to ${getTermLabel(entries, id)}`}
                  {count > 0 && <span>{t`; ${describeAppCount(count)} still to be moved`}</span>}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {open?.dialog === 'edit' && (
        <TermDialog
          name={name}
          term={open.term}
          terms={entries}
          onSave={saveTerm}
          onClose={close}
        />
      )}
      {open?.dialog === 'merge' && (
        <MergeDialog
          word={names[0]}
          term={open.term}
          terms={entries}
          count={counts[open.term.id]}
          onMerge={(into) => saveTerm({ ...open.term, mergedInto: into })}
          onClose={close}
        />
      )}
    </>
  );
}
