import type { MemberPreferences } from '@appshelf/model';
import { Checkbox, FieldError } from '../../../ui';

type MailChoice = 'emailOnModeration' | 'emailOnReply';

const choices: readonly { name: MailChoice; label: string; hint: string }[] = [
  {
    name: 'emailOnModeration',
    label: 'When a moderator decides about something I wrote',
    hint: 'Published or sent back, with the reason.',
  },
  {
    name: 'emailOnReply',
    label: 'When a publisher answers my review',
    hint: 'With the answer in full.',
  },
];

interface NotificationChoicesProps {
  /** Where mail goes; null for an account without an address. */
  email: string | null;
  preferences: Pick<MemberPreferences, MailChoice>;
  /** Why the latest choice could not be saved. */
  failure: string | undefined;
  onChange: (name: MailChoice, value: boolean) => void;
}

/** The choices about the emails that the site sends to a member. */
export function NotificationChoices({
  email,
  preferences,
  failure,
  onChange,
}: NotificationChoicesProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">Email</legend>
      <p className="text-ink-2 wrap-anywhere">
        {email === null
          ? 'Your account has no email address, so nothing can be sent.'
          : `Sent to ${email}.`}
      </p>
      {choices.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          label={label}
          hint={hint}
          checked={preferences[name]}
          onChange={({ target }) => onChange(name, target.checked)}
        />
      ))}
      {failure !== undefined && (
        <div role="alert">
          <FieldError message={`Your choice was not saved. ${failure}`} />
        </div>
      )}
    </fieldset>
  );
}
