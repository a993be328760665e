import { t } from '@lingui/core/macro';
import { appInput, newSlug, slugify, type App } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toAppError, useAppDispatch, useAppSelector } from '../../../../store';
import { TextField } from '../../../../ui';
import { DraftDialog, useDialogDraft } from '../../../drafts';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { addressErrorCode, useFreeSlug } from '../../addresses';
import { describeAddress, useCreateEntryMutation, useFindAddressProblem } from '../../entryEditor';
import { appKind } from '../form/appKind';

const duplicateForm = z.object({ id: newSlug });

/** Creates a draft with the content of an app under another address, without reviews, versions and counters. */
export function DuplicateDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const createdBy = useAppSelector(selectSession).user?.uid ?? '';
  const [createEntry] = useCreateEntryMutation();
  const find = useFindAddressProblem(appKind);
  const [failure, setFailure] = useState<string>();
  const base = slugify(`${app.id} copy`);
  const draft = useDialogDraft({
    draft: ['duplicate', app.id],
    fields: z.object({ id: z.string() }),
    schema: duplicateForm,
    initial: { id: base },
  });
  const { form } = draft;
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'id' });
  const { setValue } = form;
  const fill = useCallback((id: string) => setValue('id', id), [setValue]);
  const { problem, onEdit } = useFreeSlug({ base, id: typed, find, fill });

  const duplicate = form.handleSubmit(async ({ id }) => {
    if (typeof problem === 'string') return;
    setFailure(undefined);
    try {
      await createEntry({
        name: appKind.name,
        collection: appKind.collection,
        chosen: { id, taken: appKind.getTaken() },
        title: app.name,
        content: appInput.parse(app),
        position: 0,
        createdBy,
      }).unwrap();
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (code === addressErrorCode) form.setError('id', { message });
      else setFailure(message);
      return;
    }
    dispatch(
      toastAdded({ message: t`The copy of ${app.name} is saved as a draft.`, type: 'success' }),
    );
    draft.clear();
    onClose();
    await navigate(appKind.getHref(id));
  });

  return (
    <DraftDialog
      draft={draft}
      title={t`Duplicate ${app.name}`}
      description={t`The copy is a draft. It has no reviews, versions or statistics.`}
      submitLabel={t`Duplicate app`}
      error={failure}
      onSubmit={duplicate}
      onClose={onClose}
    >
      <TextField
        label={t`Address of the copy`}
        hint={describeAddress(appKind, typed, problem === null)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.id?.message ?? problem ?? undefined}
        {...form.register('id', { onChange: onEdit })}
      />
    </DraftDialog>
  );
}
