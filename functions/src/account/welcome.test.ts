import { describe, expect, it } from 'vitest';
import { toInitialProfile, getGreeting, createWelcomeMail } from './welcome';

describe('getGreeting', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['J.R. Hartley', 'J.R. Hartley'],
    ['  Ada ', 'Ada'],
    [undefined, 'ada'],
    ['', 'ada'],
    ['https://evil.example', 'ada'],
    ['Win at evil.example', 'ada'],
    ['write to eve@evil.example', 'ada'],
    ['evil/offer', 'ada'],
  ])('%j becomes %j', (name, greeting) => {
    expect(getGreeting(name, 'ada@example.com')).toBe(greeting);
  });

  it('is no longer than the limit of a name', () => {
    expect(getGreeting('a'.repeat(500), 'ada@example.com')).toHaveLength(80);
  });
});

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

it('createWelcomeMail addresses one member and links to the site', () => {
  expect(createWelcomeMail('ada@example.com', 'Ada', 'https://site.example')).toEqual({
    to: ['ada@example.com'],
    template: {
      name: 'welcome',
      data: {
        name: 'Ada',
        siteUrl: 'https://site.example',
        verifyUrl: 'https://site.example/settings/account#email',
      },
    },
  });
});
