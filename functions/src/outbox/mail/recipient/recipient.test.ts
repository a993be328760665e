import { expect, it } from 'vitest';
import { findRecipient } from './recipient';

const find = (preferences: object) =>
  findRecipient('ida', 'comment', {
    accounts: {
      getUser: () =>
        Promise.resolve({
          uid: 'ida',
          email: 'ida@members.appshelf.test',
          emailVerified: true,
          disabled: false,
        }),
    },
    profile: () => Promise.resolve({ preferences }),
    switchedOff: () => Promise.resolve([]),
  } as unknown as Parameters<typeof findRecipient>[2]);

it.each([
  ['a language', { language: 'of-tomorrow' }],
  ['a theme', { theme: 'of-tomorrow' }],
  ['a time of moderation mail', { moderationMail: 'of-tomorrow' }],
])(
  'who turned a kind off hears nothing of it, though another version stored %s',
  async (_what, other) => {
    expect(
      await find({ notifications: { comment: 'off', later: 'of-tomorrow' }, ...other }),
    ).toBeNull();
  },
);

it('a choice that this version does not know counts as none', async () => {
  expect(await find({ notifications: { comment: 'of-tomorrow' } })).not.toBeNull();
});
