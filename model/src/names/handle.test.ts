import { describe, expect, it } from 'vitest';
import { getHandleSkeleton, handle, isHandle } from './handle';

const getMessage = (text: string) => handle.safeParse(text).error?.issues[0]?.message;

describe('handle', () => {
  it.each([
    ['ada', 'ada'],
    [' Ada-Lovelace ', 'ada-lovelace'],
    ['a1b2c3', 'a1b2c3'],
    ['x'.repeat(30), 'x'.repeat(30)],
  ])('accepts %j as %j', (text, stored) => {
    expect(handle.parse(text)).toBe(stored);
  });

  it.each([
    ['', 'Choose a handle.'],
    ['ad', 'Use at least 3 characters.'],
    ['x'.repeat(31), 'Use at most 30 characters.'],
    ['ada lovelace', 'Use the letters a to z, digits, and single hyphens between them.'],
    ['-ada', 'Use the letters a to z, digits, and single hyphens between them.'],
    ['ada--l', 'Use the letters a to z, digits, and single hyphens between them.'],
    ['ada_l', 'Use the letters a to z, digits, and single hyphens between them.'],
    ['../admin', 'Use the letters a to z, digits, and single hyphens between them.'],
  ])('refuses %j: %s', (text, message) => {
    expect(getMessage(text)).toBe(message);
  });

  it.each([
    ['Zoë', 'an accent'],
    ['\u0430da', 'a Cyrillic letter'],
    ['\u212Aim', 'a Kelvin sign, which is k in lower case'],
    ['a\u200Bda', 'a space without width'],
    ['ada\u202E', 'a change of direction'],
  ])('refuses %j with %s in plain words', (text) => {
    expect(getMessage(text)).toContain('Accents and other alphabets aren’t possible');
  });

  it.each([
    'admin',
    'Admin',
    'adm1n',
    'ad-min',
    'adrnin',
    'ada-admin',
    'support-team',
    'api',
    'by-uid',
    'admins',
    'moderators',
    'm0derat0rs',
    'theadmin',
    'the-real-adm1n',
    'adminteam',
    'admin123',
    '1admin',
    'superadmin',
    'appshelfsupport',
    'myappshelf',
    'app-shelf',
    'appshe1f-fan',
    'owner',
    'owners',
    'siteowner',
    'helpdesk',
    'help-desk',
    'supportdesk',
    'customersupport',
    'officialsite',
    'webmaster',
  ])('keeps %s for the site', (text) => {
    expect(getMessage(text)).toContain('reserved for the people who run the site');
  });

  // Nobody takes these for staff, although they contain a staff word.
  it.each([
    'adminton',
    'badminton',
    'nadia',
    'modesto',
    'modern',
    'modeller',
    'ownership',
    'dog-owner',
    'steamboat',
    'teammate',
    'supportive',
    'rooted',
    'beetroot',
    'ecosystem',
    'apps-and-cats',
    'sheldon',
    'helpful',
    'sss',
    'member-of-none',
    'shelf-lover',
  ])('leaves %s to members', (text) => {
    expect(getMessage(text)).toBeUndefined();
  });

  it.each(['ada\u200b', 'ada\u202eb', 'ada\u200cb'])('refuses %j', (text) => {
    expect(getMessage(text)).toContain('Use the letters a to z');
  });
});

describe('getHandleSkeleton', () => {
  it.each([
    ['lilo', 'li10'],
    ['lilo', 'i-l-l-o'],
    ['modern', 'rnodern'],
    ['waves', 'vvaves'],
    ['dog', 'clog'],
    ['bess', '8e55'],
    ['zoo', '200'],
    ['quag', '9ua9'],
  ])('is the same for %s and %s', (one, other) => {
    expect(getHandleSkeleton(one)).toBe(getHandleSkeleton(other));
  });

  it.each([
    ['ada', 'eva'],
    ['mara', 'nara'],
    ['tim', 'tom'],
  ])('differs for %s and %s', (one, other) => {
    expect(getHandleSkeleton(one)).not.toBe(getHandleSkeleton(other));
  });
});

it.each([
  ['ada', true],
  ['a--b', false],
  ['Ada', false],
  ['x'.repeat(31), false],
])('isHandle(%j) is %s', (text, is) => {
  expect(isHandle(text)).toBe(is);
});
