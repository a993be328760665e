import type { StoredTaxonomy, TaxonomyName, Term } from '@appshelf/model';
import { toAppError, useAppDispatch } from '../../../store';
import { toastAdded } from '../../toasts';
import { useSaveTaxonomyMutation } from './api';

/** Saves a list over the revision that the page shows. */
export function useListEditor(name: TaxonomyName, { entries, revision }: StoredTaxonomy) {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveTaxonomyMutation();
  const saveAll = (changed: readonly Term[]): Promise<unknown> =>
    save({ taxonomy: name, entries: [...changed], revision }).unwrap();
  return {
    isSaving: isLoading,
    saveAll,
    /** Saves a term: it replaces the term with its id, or is added at the end. */
    saveTerm: (term: Term): Promise<unknown> =>
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
