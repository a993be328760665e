import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  getNotificationChoice,
  isNotificationKindOn,
  notificationKinds,
  notificationKindTexts,
  type MemberPreferences,
  type NotificationChoice,
  type NotificationKind,
} from '@appshelf/model';
import { useId } from 'react';
import { translate } from '../../../lib/translate';
import { i18n } from '../../../lib/i18n';
import { useAppSelector } from '../../../store';
import { FieldError } from '../../../ui';
import { selectSwitchedOff } from '../../site';

const columns: readonly {
  choice: NotificationChoice;
  label: MessageDescriptor;
  name: MessageDescriptor;
}[] = [
  {
    choice: 'mail',
    label: msg({ message: 'Email', context: 'notifications' }),
    name: msg`Email and on the site`,
  },
  { choice: 'page', label: msg`Site`, name: msg`On the site only` },
  { choice: 'off', label: msg`Off`, name: msg`Not at all` },
];

interface NotificationChoicesProps {
  /** Where mail goes; null for an account without an address. */
  email: string | null;
  preferences: MemberPreferences;
  /** Why the latest choice could not be saved. */
  failure: string | undefined;
  onChange: (kind: NotificationKind, choice: NotificationChoice) => void;
}

/**
 * How the member hears of each kind of notification: by email and under the bell, under the bell only, or not at all.
 * Kinds of modules that are off are left out; the stored choice for them stays.
 */
export function NotificationChoices({
  email,
  preferences,
  failure,
  onChange,
}: NotificationChoicesProps) {
  const id = useId();
  const switchedOff = useAppSelector(selectSwitchedOff);
  const kinds = notificationKinds.filter((kind) => isNotificationKindOn(kind, switchedOff));
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 wrap-anywhere">
        {email === null
          ? t`Your account has no email address, so notifications only appear under the bell.`
          : t`Notifications appear under the bell, and emails go to ${email}.`}
      </p>
      <table aria-label={t`Notifications`} className="w-full border-collapse">
        <thead>
          <tr className="text-small text-ink-3">
            <td />
            {columns.map(({ choice, label }) => (
              <th key={choice} scope="col" className="w-[44px] pb-1 font-medium sm:w-16">
                {i18n._(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th
                scope="row"
                id={`${id}-${kind}`}
                className="py-3 pe-3 text-start font-normal text-balance wrap-anywhere"
              >
                {translate(notificationKindTexts[kind].label)}
                <span className="block text-small text-ink-3">
                  {translate(notificationKindTexts[kind].hint)}
                </span>
              </th>
              {columns.map(({ choice, name }) => (
                <td key={choice} className="p-0">
                  <label className="grid min-h-12 cursor-pointer place-items-center">
                    <span className="sr-only">
                      {translate(notificationKindTexts[kind].label)}: {i18n._(name)}
                    </span>
                    <input
                      type="radio"
                      name={`${id}-${kind}`}
                      value={choice}
                      checked={getNotificationChoice(preferences, kind) === choice}
                      onChange={() => onChange(kind, choice)}
                      className="size-[1.125rem] accent-accent"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {failure !== undefined && (
        <div role="alert">
          <FieldError message={t`Your choice was not saved. ${failure}`} />
        </div>
      )}
    </div>
  );
}
