import { plural, t } from '@lingui/core/macro';
import { formatCount } from '../../../../lib/formatCount';
import type { AppCreation, ReadRepositoryResponse } from '@appshelf/model';
import { useAppDispatch, useAppSelector } from '../../../../store';
import { describeSavedEntry } from '../../../editor';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useCreateAppMutation } from '../api';
import { fillFromRepository } from './fillFromRepository';
import { useAppEditor } from './useAppEditor';

/**
 * The editor of a new app, whose unsaved work is the same in the short and the long form, and what fills it from a
 * repository.
 *
 * @param onSaved goes on after the draft was saved
 */
export function useNewApp(onSaved: (app: AppCreation) => unknown) {
  const dispatch = useAppDispatch();
  const createdBy = useAppSelector(selectSession).user?.uid ?? '';
  const [createApp] = useCreateAppMutation();
  const editor = useAppEditor(null, {
    stored: null,
    read: () => Promise.resolve(null),
    write: async (app) => {
      await createApp({ app, createdBy }).unwrap();
      return 0;
    },
    findField: ({ code }) =>
      code === 'already-exists'
        ? { name: 'id', message: t`Another app has this address.` }
        : undefined,
    describeSaved: ({ name }) => describeSavedEntry(name, true),
    onSaved,
  });
  const fill = (repository: ReadRepositoryResponse) => {
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
  return { editor, fill };
}
