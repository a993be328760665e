import { describe, expect, it } from 'vitest';
import { notificationKinds } from './notificationKinds';
import { getNotificationChoice, toPreferencesChange } from './notificationChoices';
import {
  defaultPreferences,
  memberPreferences,
  notificationChoices,
  type MemberPreferences,
} from './profile';

const cases = notificationKinds.flatMap((kind) =>
  notificationChoices.map((choice) => [kind, choice] as const),
);
const change = (
  preferences: MemberPreferences,
  ...[kind, choice]: (typeof cases)[number]
): MemberPreferences => ({ ...preferences, ...toPreferencesChange(preferences, kind, choice) });

describe('the choice for a kind of notification', () => {
  it.each(cases)('%s: %s is read as it was stored, whatever was chosen before', (kind, choice) => {
    for (const former of notificationChoices) {
      const before = change(defaultPreferences, kind, former);
      const after = change(before, kind, choice);
      expect(getNotificationChoice(after, kind)).toBe(choice);
      expect(memberPreferences.parse(after)).toEqual(after);
    }
  });

  it('does not change the others', () => {
    const chosen = change(change(defaultPreferences, 'decision', 'off'), 'comment', 'page');
    const rest = notificationKinds.filter((kind) => kind !== 'decision' && kind !== 'comment');
    expect(rest.map((kind) => getNotificationChoice(chosen, kind))).toEqual(
      rest.map((kind) => getNotificationChoice(defaultPreferences, kind)),
    );
  });

  it('stores mails about decisions and replies in their own fields only', () => {
    expect(change(defaultPreferences, 'reply', 'off')).toEqual({
      ...defaultPreferences,
      emailOnReply: false,
      notifications: { reply: 'off' },
    });
    const off = change(defaultPreferences, 'decision', 'off');
    expect(change(off, 'decision', 'mail')).toEqual({ ...defaultPreferences, notifications: {} });
  });

  it('follows an older page that knows the two fields only', () => {
    const off = change(defaultPreferences, 'reply', 'off');
    expect(getNotificationChoice({ ...off, emailOnReply: true }, 'reply')).toBe('mail');
    expect(getNotificationChoice({ ...defaultPreferences, emailOnReply: false }, 'reply')).toBe(
      'page',
    );
  });
});
