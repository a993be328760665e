import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../../store';
import { PageHeader, PageMeta } from '../../../../ui';
import { finishedState } from '../../../drafts';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useCreateAppMutation } from '../api';
import { AppForm } from './AppForm';
import type { AppPreview } from './PreviewDialog';
import { SlugField } from './SlugField';
import { useAppEditor } from './useAppEditor';

/** /admin/apps/create: creates a draft, which only administrators see. */
export function CreateAppPage({ Preview }: { Preview: AppPreview }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
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
      return navigate(`/admin/apps/${id}`, { state: finishedState });
    },
  });
  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title="New app" />
      <PageHeader title="New app" lead="A new app is a draft. Only administrators see drafts." />
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
