import { describe, expect, it } from 'vitest';
import { collectionInput } from '../kinds/collection/schema';
import { memberLink } from '../entities/account/member';
import { profileInput } from '../entities/community/profile';
import { isPlainName, toAuthorName, toPlainName } from './plainName';
import { blankNames, disguisedNames, plainNames } from './plainNameExamples';
import { webUrl } from '../values/primitives';

describe('a name', () => {
  it.each(plainNames)('stays as it is: %j', (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(toPlainName(name)).toBe(name);
    expect(toAuthorName(name)).toBe(name);
  });

  it.each(disguisedNames)('%j is none, and becomes %j', (name, left) => {
    expect(isPlainName(name)).toBe(false);
    expect(toPlainName(name)).toBe(left);
    expect(toAuthorName(name)).toBe('Member');
  });

  it.each(blankNames)('is not blank: %j', (name) => {
    expect(isPlainName(name)).toBe(false);
    expect(toAuthorName(name)).toBe('Member');
  });

  it('is checked in a time that grows with its length', () => {
    for (const part of ['م\u200c', '👩\u200d', ' ', 'م']) {
      expect(isPlainName(`${part.repeat(50_000)}\u202e`)).toBe(false);
    }
  });
});

it('an author without a name publishes no part of their address', () => {
  expect([undefined, null, '', 5].map(toAuthorName)).toEqual(Array(4).fill('Member'));
});

it('the schemas remove what cannot be seen, and then look for something', () => {
  const rest = { description: '', appIds: [] };
  expect(collectionInput.parse({ title: 'Re\u202ead\u200b', ...rest }).title).toBe('Read');
  expect(collectionInput.safeParse({ title: '\u200b\u2800', ...rest }).success).toBe(false);
  expect(profileInput.parse({ displayName: '\u2066', bio: 'A\nB' })).toEqual({
    displayName: '',
    bio: 'A\nB',
  });
  expect(webUrl.parse('https://a.example/\u202egpj.exe')).toBe('https://a.example/gpj.exe');
  expect(memberLink.parse('https://a.example/\u202egpj.exe')).toBe('https://a.example/gpj.exe');
});
