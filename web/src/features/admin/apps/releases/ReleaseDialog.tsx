import { t } from '@lingui/core/macro';
import { releaseFields, type App, type AppRelease } from '@appshelf/model';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { translate } from '../../../../lib/translate';
import { toAppError, useAppDispatch } from '../../../../store';
import { Checkbox, TextField } from '../../../../ui';
import { DraftDialog, useDialogDraft } from '../../../drafts';
import type { DocumentEditor } from '../../../editor';
import { toastAdded } from '../../../toasts';
import { PictureTextField } from '../../media';
import { isNewer, releaseDraft, toPublishedAt, releaseForm, toReleaseForm } from './releaseForm';
import { useSaveReleaseMutation } from './releasesApi';

interface ReleaseDialogProps {
  app: App;
  /** Changes the app beside its form. */
  change: DocumentEditor<never, object>['change'];
  /** The release to edit; null for a new one. */
  release: AppRelease | null;
  onClose: () => void;
  /** Called when the release became the app's version. */
  onVersion: (version: string) => void;
}

/** The form of a release: version, date and release notes. */
export function ReleaseDialog({ app, change, release, onClose, onVersion }: ReleaseDialogProps) {
  const dispatch = useAppDispatch();
  const [saveRelease] = useSaveReleaseMutation();
  const [now] = useState(() => Date.now());
  const [failure, setFailure] = useState<string>();
  const draft = useDialogDraft({
    draft: ['release', app.id, release?.version ?? ''],
    fields: releaseDraft,
    schema: releaseForm,
    initial: { ...toReleaseForm(release, now), isCurrent: true },
  });
  const { form } = draft;
  const { control, handleSubmit, setError } = form;
  const field = connectFields(form);
  const version = useWatch({ control, name: 'version' });
  const canBeCurrent = isNewer(version, app.version);

  const save = handleSubmit(async ({ version: number, notes, day, isCurrent }) => {
    setFailure(undefined);
    const becomesCurrent = isCurrent && isNewer(number, app.version);
    try {
      const saveOver = (basis: number | null) =>
        saveRelease({
          appId: app.id,
          release: {
            version: number,
            notes,
            publishedAt: toPublishedAt(day, release?.publishedAt ?? now),
          },
          isNew: release === null,
          basis,
        }).unwrap();
      if (becomesCurrent) {
        await change(async (basis) => (await saveOver(basis)) ?? basis);
        onVersion(number);
      } else {
        await saveOver(null);
      }
      dispatch(toastAdded({ message: t`Version ${number} saved.`, type: 'success' }));
      draft.clear();
      onClose();
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'already-exists') {
        setError(
          'version',
          { message: t`Version ${number} already exists.` },
          { shouldFocus: true },
        );
      } else {
        setFailure(message);
      }
    }
  });

  return (
    <DraftDialog
      draft={draft}
      width="wide"
      title={release === null ? t`Add a version` : t`Version ${release.version}`}
      submitLabel={t`Save version`}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t`Version`}
          hint={t`For example, 1.4.0`}
          readOnly={release !== null}
          {...field('version')}
        />
        <TextField label={t`Date`} type="date" {...field('day')} />
      </div>
      <Controller
        control={control}
        name="notes"
        render={({ field: { value, onChange }, fieldState }) => (
          <PictureTextField
            label={translate(releaseFields.notes.label)}
            hint={t`You can use Markdown.`}
            rows={8}
            counter={releaseFields.notes.max}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {canBeCurrent && (
        <Checkbox
          label={t`Make ${version} the app’s version`}
          hint={t`It is ${app.version} now.`}
          {...form.register('isCurrent')}
        />
      )}
    </DraftDialog>
  );
}
