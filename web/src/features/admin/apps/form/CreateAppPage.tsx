import type { AppCreation } from '@appshelf/model';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toAppError, useAppDispatch, useAppSelector } from '../../../../store';
import { FieldError, PageHeader, PageMeta } from '../../../../ui';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useCreateAppMutation } from '../api';
import { emptyAppForm } from './appFormSchema';
import { AppForm } from './AppForm';
import { finishedState } from '../../../drafts';
import { SlugField } from './SlugField';
import { getAppDraftKey, useAppForm } from './useAppForm';

/** /admin/apps/create: creates a draft, which only administrators see. */
export function CreateAppPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const [createApp] = useCreateAppMutation();
  const [problem, setProblem] = useState<string>();
  const { form, isRestored, settle } = useAppForm(getAppDraftKey(uid, null), emptyAppForm, 0);

  const save = async (app: AppCreation): Promise<void> => {
    setProblem(undefined);
    try {
      await createApp({ app, createdBy: uid }).unwrap();
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'already-exists') {
        form.setError('id', { message: 'Another app has this address.' }, { shouldFocus: true });
      } else {
        setProblem(message);
      }
      return;
    }
    settle(emptyAppForm, 0);
    dispatch(toastAdded({ message: `${app.name} is saved as a draft.`, type: 'success' }));
    await navigate(`/admin/apps/${app.id}`, { state: finishedState });
  };

  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title="New app" />
      <PageHeader title="New app" lead="A new app is a draft. Only administrators see drafts." />
      <AppForm
        form={form}
        saved={null}
        saveLabel="Save draft"
        onSave={save}
        address={<SlugField form={form} />}
        onDiscard={
          isRestored
            ? () => {
                settle(emptyAppForm, 0);
              }
            : undefined
        }
        problem={<FieldError message={problem} />}
      />
    </div>
  );
}
