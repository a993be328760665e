import { describe, expect, it } from 'vitest';
import { getDisplayName, getInitial, getNameInitial, isAdministrator } from './user';

describe('getDisplayName', () => {
  it.each([
    [{ displayName: 'Ada Lovelace', email: 'ada@example.com' }, 'Ada Lovelace'],
    [{ displayName: '  Ada  ', email: null }, 'Ada'],
    [{ displayName: null, email: 'ada.l@example.com' }, 'ada.l'],
    [{ displayName: '   ', email: 'ada@example.com' }, 'ada'],
    [{ displayName: '', email: '@example.com' }, 'User'],
    [{ displayName: null, email: null }, 'User'],
  ])('%j is shown as %s', (user, name) => {
    expect(getDisplayName(user)).toBe(name);
  });
});

describe('getInitial', () => {
  it.each([
    [{ displayName: 'ada', email: null }, 'A'],
    [{ displayName: null, email: 'zoe@example.com' }, 'Z'],
    [{ displayName: ' ', email: 'zoe@example.com' }, 'Z'],
    [{ displayName: 'émile', email: null }, 'É'],
    [{ displayName: '🦊 Fox', email: null }, '🦊'],
    [{ displayName: null, email: '' }, 'U'],
    [{ displayName: null, email: null }, 'U'],
  ])('%j starts with %s', (user, initial) => {
    expect(getInitial(user)).toBe(initial);
  });
});

describe('getNameInitial', () => {
  it.each([
    ['ada', 'A'],
    ['  zoe', 'Z'],
    ['𝒜da', '𝒜'],
    ['🇬🇧 Ann', '🇬🇧'],
    ['👩🏽‍🎤 Bo', '👩🏽‍🎤'],
    ['e\u0301mile', 'É'],
    ['', 'U'],
    ['   ', 'U'],
  ])('%j starts with %s', (name, initial) => {
    expect(getNameInitial(name)).toBe(initial);
  });
});

describe('isAdministrator', () => {
  it.each([
    [{ admin: true }, true],
    [{ admin: false }, false],
    [{}, false],
    [{ admin: 'true' as unknown as boolean }, false],
    [{ admin: 1 as unknown as boolean }, false],
  ])('claims %j: %s', (claims, expected) => {
    expect(isAdministrator({ claims })).toBe(expected);
  });

  it('is false for a visitor', () => {
    expect(isAdministrator(null)).toBe(false);
  });
});
