import type { ReadRepositoryResponse } from '@appshelf/model';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../../store';
import { PageHeader, PageMeta } from '../../../../ui';
import { finishedState } from '../../../drafts';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useCreateAppMutation } from '../api';
import { AppForm } from './AppForm';
import { fillFromRepository } from './fillFromRepository';
import type { AppPreview } from './PreviewDialog';
import { RepositoryForm } from './RepositoryForm';
import { SlugField } from './SlugField';
import { useAppEditor } from './useAppEditor';

/** What another page passes on to the page of a new app. */
export interface NewAppState {
  /** What a site says of its repository. */
  found?: ReadRepositoryResponse;
  /** Whether creating the app is a step of the set-up, which continues afterwards. */
  isSetUp?: boolean;
}

const readState = (state: unknown): NewAppState =>
  typeof state === 'object' && state !== null ? state : {};

/** /admin/apps/create: creates a draft, which only administrators see. */
export function CreateAppPage({ Preview }: { Preview: AppPreview }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { found, isSetUp } = readState(useLocation().state);
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
        ? { name: 'id', message: 'Another app has this address.' }
        : undefined,
    onSaved: ({ id, name }) => {
      dispatch(toastAdded({ message: `${name} is saved as a draft.`, type: 'success' }));
      return isSetUp
        ? navigate('/admin/set-up', { state: { ...finishedState, left: 'firstApp' } })
        : navigate(`/admin/apps/${id}`, { state: finishedState });
    },
  });
  const fill = (repository: ReadRepositoryResponse) => {
    const count = fillFromRepository(editor.form, repository);
    const message =
      count === 0
        ? 'Nothing was filled in: the fields that the repository knows have a text already.'
        : `${String(count)} fields are filled in. Look at them before you save.`;
    dispatch(toastAdded({ message, type: count === 0 ? 'info' : 'success' }));
  };
  const fillAtFirst = useEffectEvent(() => {
    if (found !== undefined) fill(found);
  });
  useEffect(() => fillAtFirst(), []);
  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title="New app" />
      <PageHeader title="New app" lead="A new app is a draft. Only administrators see drafts." />
      <RepositoryForm onRead={fill} />
      <AppForm
        editor={editor}
        saved={null}
        saveLabel="Save draft"
        Preview={Preview}
        address={<SlugField form={editor.form} />}
      />
    </div>
  );
}
