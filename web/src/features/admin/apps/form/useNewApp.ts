import { plural, t } from '@lingui/core/macro';
import { formatCount } from '../../../../lib/formatCount';
import type { ReadRepositoryResponse } from '@appshelf/model';
import { useAppDispatch } from '../../../../store';
import { toastAdded } from '../../../toasts';
import { useEntryEditor } from '../../entryEditor';
import { appKind } from './appKind';
import { fillFromRepository } from './fillFromRepository';
import { useRepositoryPictures } from './useRepositoryPictures';

/**
 * The editor of a new app, whose unsaved work is the same in the short and the long form, and what fills it from a
 * repository.
 *
 * @param onCreated continues with the id of the draft after it was saved, instead of opening its editor
 */
export function useNewApp(onCreated?: (id: string) => unknown) {
  const dispatch = useAppDispatch();
  const editor = useEntryEditor(appKind, { entry: null, ...(onCreated && { onCreated }) });
  const pictures = useRepositoryPictures(editor.form);
  const fill = ({ pictures: proposed = [], ...repository }: ReadRepositoryResponse) => {
    pictures.propose(proposed);
    const count = fillFromRepository(editor.form, repository);
    const message =
      count === 0
        ? t`Nothing was filled in: all the fields that the repository could fill already have a text.`
        : plural(count, {
            one: '1 field is filled in. Check it before you save.',
            other: `${formatCount(count)} fields are filled in. Check them before you save.`,
          });
    dispatch(toastAdded({ message, type: count === 0 ? 'info' : 'success' }));
  };
  return { editor, fill, pictures };
}
