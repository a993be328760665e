import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  namelessAuthor,
  limits,
  profileInput,
  type ProfileInput,
  type User,
  type UserProfile,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { connectFields } from '../../../lib/connectFields';
import { toAppError, useAppDispatch } from '../../../store';
import { FieldError, TextArea, TextField } from '../../../ui';
import { getDraftKey, RestoredDraft, SaveRow, useDraftForm } from '../../drafts';
import { toastAdded } from '../../toasts';
import { useSaveProfileMutation } from './api';

/** The values of the fields, valid or not. */
const profileFields = z.object({ displayName: z.string(), bio: z.string() });

interface ProfileFormProps {
  member: User;
  /** null when nothing was saved yet. */
  profile: UserProfile | null;
}

/** Name and bio. Unsaved text survives a failure, a reload and the end of the session. */
export function ProfileForm({ member, profile }: ProfileFormProps) {
  const dispatch = useAppDispatch();
  const [saveProfile] = useSaveProfileMutation();
  const [failure, setFailure] = useState<string>();
  const saved: ProfileInput = { displayName: member.displayName ?? '', bio: profile?.bio ?? '' };
  const { form, isRestored, settle } = useDraftForm({
    key: getDraftKey(member.uid, 'profile'),
    fields: profileFields,
    initial: saved,
    initialBasis: 0,
    resolver: zodResolver(profileInput),
  });
  const field = connectFields(form);
  const { isDirty, isSubmitting } = form.formState;

  const save = async (input: ProfileInput): Promise<void> => {
    setFailure(undefined);
    try {
      await saveProfile({ member, input }).unwrap();
      settle(input, 0);
      dispatch(toastAdded({ message: t`Your profile is saved.`, type: 'success' }));
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  };
  const submit = form.handleSubmit(save);

  return (
    <form method="post" noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      {isRestored && <RestoredDraft onDiscard={() => settle(saved, 0)} />}
      <TextField
        label={t`Display name`}
        optional
        autoComplete="name"
        hint={t`Shown beside what you write. Without a name it is “${namelessAuthor}”.`}
        counter={limits.user.displayName}
        {...field('displayName')}
      />
      <TextArea
        label={t`Bio`}
        optional
        hint={t`A few words about yourself.`}
        rows={4}
        counter={limits.user.bio}
        {...field('bio')}
      />
      <div className="grid gap-3">
        <FieldError message={failure} />
        <SaveRow label={t`Save profile`} isDirty={isDirty} isSaving={isSubmitting} />
      </div>
    </form>
  );
}
