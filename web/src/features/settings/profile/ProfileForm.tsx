import { t } from '@lingui/core/macro';
import {
  namelessAuthor,
  limits,
  profileInput,
  type ProfileInput,
  type User,
  type UserProfile,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { connectFields } from '../../../lib/connectFields';
import { TextArea, TextField } from '../../../ui';
import { DocumentForm, useDocumentEditor } from '../../editor';
import { useSaveProfileMutation } from './api';

/** The values of the fields, valid or not. */
const profileFields = z.object({ displayName: z.string(), bio: z.string() });

interface ProfileFormProps {
  member: User;
  /** null when nothing was saved yet. */
  profile: UserProfile | null;
}

/**
 * Name and bio. Unsaved text survives a failure, a reload and the end of the session. What is saved elsewhere meanwhile comes
 * into the form, field by field.
 */
export function ProfileForm({ member, profile }: ProfileFormProps) {
  const [saveProfile] = useSaveProfileMutation();
  const saved: ProfileInput = { displayName: member.displayName ?? '', bio: profile?.bio ?? '' };
  const editor = useDocumentEditor<ProfileInput, ProfileInput>({
    draft: ['profile'],
    fields: profileFields,
    schema: profileInput,
    fieldNames: { displayName: t`the display name`, bio: t`the bio` },
    stored: { content: saved, version: 0 },
    empty: saved,
    toFields: (content) => content,
    read: () => Promise.resolve({ content: saved, version: 0 }),
    write: async (input) => {
      await saveProfile({ member, input }).unwrap();
      return 0;
    },
    describeSaved: () => t`Profile saved.`,
  });
  const field = connectFields(editor.form);

  return (
    <DocumentForm
      editor={editor}
      noun={t`profile`}
      isPersonal
      isPart
      className="gap-6"
      saveLabel={t`Save profile`}
    >
      <TextField
        label={t`Display name`}
        optional
        autoComplete="name"
        hint={t`Shown beside what you write. Without a name you appear as “${namelessAuthor}”.`}
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
    </DocumentForm>
  );
}
