import { expect, it } from 'vitest';
import { optionalPicture, optionalUrl } from '.';

it('converts an empty field to null', () => {
  expect(optionalUrl.parse('  ')).toBeNull();
  expect(optionalPicture.parse('')).toBeNull();
});

it('trims an address', () => {
  expect(optionalUrl.parse(' https://example.org/ ')).toBe('https://example.org/');
});

it.each(['example', 'javascript:alert(1)'])('refuses %s', (text) => {
  expect(optionalUrl.safeParse(text).success).toBe(false);
});

it('refuses a picture of another site', () => {
  expect(optionalPicture.safeParse('https://example.org/a.png').success).toBe(false);
});
