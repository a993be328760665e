import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  handleChangeDays,
  limits,
  saveMemberProfileRequest,
  type MemberProfile,
  type SaveMemberProfileRequest,
  type User,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { Link } from 'react-router-dom';
import { connectFields } from '../../../lib/connectFields';
import { ButtonLink, Checkbox, TextArea, TextField } from '../../../ui';
import { DocumentForm, useDocumentEditor } from '../../editor';
import { memberHref } from '../../authors';
import { useSaveMemberMutation } from '../../members';

/** The values of the fields, valid or not. The links are lines of one text. */
const publicProfileFields = z.object({
  isPublic: z.boolean(),
  handle: z.string(),
  links: z.string(),
});

type PublicProfileFields = z.infer<typeof publicProfileFields>;

const toPublicProfileFields = ({
  isPublic,
  handle,
  links,
}: SaveMemberProfileRequest): PublicProfileFields => ({
  isPublic,
  handle,
  links: links.join('\n'),
});

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Names the line of an address that is not valid, since all are in one field. */
const publicProfileInput = publicProfileFields.transform((fields, context) => {
  const parsed = saveMemberProfileRequest.safeParse({ ...fields, links: toLines(fields.links) });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const [field = 'handle', place] = path;
    context.addIssue({
      code: 'custom',
      path: [field],
      message: typeof place === 'number' ? t`Link ${String(place + 1)}: ${message}` : message,
    });
  }
  return z.NEVER;
});

interface PublicProfileFormProps {
  member: User;
  /** null when nothing was saved yet. */
  profile: MemberProfile | null;
}

/** Whether the profile is shown, its handle and its links. */
export function PublicProfileForm({ member, profile }: PublicProfileFormProps) {
  const [saveMember] = useSaveMemberMutation();
  const content: SaveMemberProfileRequest = {
    isPublic: profile?.isPublic ?? false,
    handle: profile?.handle ?? '',
    links: [...(profile?.links ?? [])],
  };
  const editor = useDocumentEditor<PublicProfileFields, SaveMemberProfileRequest>({
    draft: ['publicProfile'],
    fields: publicProfileFields,
    schema: publicProfileInput,
    fieldNames: {
      isPublic: t`whether the profile is public`,
      handle: t`the handle`,
      links: t`the links`,
    },
    stored: { content, version: 0 },
    empty: toPublicProfileFields(content),
    toFields: toPublicProfileFields,
    read: () => Promise.resolve({ content, version: 0 }),
    write: async (request) => {
      await saveMember({ uid: member.uid, request }).unwrap();
      return 0;
    },
    describeSaved: ({ isPublic }) =>
      isPublic ? t`Public profile saved.` : t`Saved. Your profile is not public.`,
    findField: ({ code, message }) =>
      code === 'functions/already-exists' ? { name: 'handle', message } : undefined,
  });
  const field = connectFields(editor.form);
  const isShown = profile?.isPublic === true && profile.status === 'published';

  return (
    <DocumentForm
      editor={editor}
      noun={t`profile`}
      isPersonal
      isPart
      className="gap-6"
      saveLabel={t`Save public profile`}
      actions={
        isShown && <ButtonLink to={memberHref(profile.handle)}>{t`See your profile`}</ButtonLink>
      }
    >
      {profile?.status === 'hidden' && (
        <p className="rounded-card bg-warn-soft px-5 py-3">
          <Trans>
            A moderator hid your public profile. Others no longer see it.{' '}
            <Link to="/contact" className="font-semibold text-accent hover:underline">
              Ask why
            </Link>
          </Trans>
        </p>
      )}
      <Checkbox
        label={t`Show a public profile`}
        hint={t`Name, picture and bio from above, your links, and the instructions and reviews you published. Switching it off removes the profile right away.`}
        {...editor.form.register('isPublic')}
      />
      <TextField
        label={t`Handle`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t`The address of your profile: /members/your-handle. You can change it every ${String(handleChangeDays)} days. Former addresses still lead to you.`}
        counter={limits.member.handle}
        {...field('handle')}
      />
      <TextArea
        label={t`Links`}
        optional
        inputMode="url"
        spellCheck={false}
        hint={t`One address on each line, at most ${String(limits.member.links)}. Each starts with https://.`}
        rows={3}
        {...field('links')}
      />
    </DocumentForm>
  );
}
