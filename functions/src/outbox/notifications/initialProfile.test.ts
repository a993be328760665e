import { expect, it } from 'vitest';
import { toInitialProfile } from './initialProfile';

it('toInitialProfile takes name and picture within their limits', () => {
  expect(
    toInitialProfile({
      displayName: ` ${'a'.repeat(100)}`,
      photoURL: 'https://lh3.googleusercontent.com/a',
    }),
  ).toEqual({
    displayName: 'a'.repeat(80),
    photoURL: 'https://lh3.googleusercontent.com/a',
    bio: '',
    preferences: { theme: 'system', emailOnModeration: true, emailOnReply: true },
  });
  expect(toInitialProfile({})).toMatchObject({ displayName: '', photoURL: null });
  const foreign = 'https://lh3.googleusercontent.com.evil.example/a';
  expect(toInitialProfile({ photoURL: foreign })).toMatchObject({ photoURL: null });
});
