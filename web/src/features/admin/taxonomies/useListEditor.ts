import type { StoredTaxonomy, TaxonomyName, Term } from '@appshelf/model';
import { useState } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import { toastAdded } from '../../toasts';
import { useSaveTaxonomyMutation } from './api';

/** What was saved last. */
interface LatestSave {
  entries: readonly Term[];
  /** Resolves to the revision that it gets. */
  saving: Promise<number>;
  /** That revision; null while it is being saved. */
  revision: number | null;
}

/**
 * Changes a list over the revision that the page shows. A change is shown at once. The next one contains it, and is saved
 * after it over its revision: so somebody who is quick is in no conflict with themselves.
 */
export function useListEditor(name: TaxonomyName, stored: StoredTaxonomy) {
  const dispatch = useAppDispatch();
  const [save] = useSaveTaxonomyMutation();
  const [latest, setLatest] = useState<LatestSave | null>(null);
  const ahead =
    latest !== null && (latest.revision === null || latest.revision > stored.revision)
      ? latest
      : null;
  const entries = ahead?.entries ?? stored.entries;

  const saveAll = async (changed: readonly Term[]): Promise<void> => {
    const saving = (ahead?.saving ?? Promise.resolve(stored.revision)).then((revision) =>
      save({ taxonomy: name, entries: [...changed], revision }).unwrap(),
    );
    const settle = (revision: number | null) =>
      setLatest((now) => {
        if (now?.saving !== saving) return now;
        return revision === null ? null : { ...now, revision };
      });
    setLatest({ entries: changed, saving, revision: null });
    try {
      settle(await saving);
    } catch (error) {
      settle(null);
      throw error;
    }
  };
  return {
    /** The terms as they are stored, with what is being saved. */
    entries,
    saveAll,
    /** Saves a term: it replaces the term with its id, or is added at the end. */
    saveTerm: (term: Term): Promise<void> =>
      saveAll(
        entries.some(({ id }) => id === term.id)
          ? entries.map((entry) => (entry.id === term.id ? term : entry))
          : [...entries, term],
      ),
    /** Waits for a save without a dialog. A failure is shown; the list is then what is stored. */
    finish: async (saving: Promise<unknown>): Promise<void> => {
      await saving.catch((error: unknown) =>
        dispatch(toastAdded({ message: toAppError(error).message, type: 'error' })),
      );
    },
  };
}
