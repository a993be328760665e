import { describe, expect, it } from 'vitest';
import { redirectSource, redirectTarget, sitePath } from '../entities/site/address';
import { parseSitePath } from './sitePath';

describe('parseSitePath', () => {
  it.each([
    ['/apps/margin', '/apps/margin'],
    [' /apps/margin/ ', '/apps/margin'],
    ['/2019/05/index.php?id=3#top', '/2019/05/index.php'],
    ['/über-uns', '/%C3%BCber-uns'],
    ['/%c3%bcber', '/%C3%BCber'],
    ['/a/../b', '/b'],
  ])('reads %s as %s', (typed, path) => {
    expect(parseSitePath(typed)).toBe(path);
  });

  it.each([
    '',
    '/',
    'apps/margin',
    'https://other.example/apps',
    '//other.example/apps',
    '/\\other.example',
    '/a b',
    '/a:b',
    '/a//b',
    `/${'a'.repeat(200)}`,
    `/a${'/b'.repeat(8)}`,
    'javascript:alert(1)',
  ])('refuses "%s"', (typed) => {
    expect(parseSitePath(typed)).toBeNull();
    expect(sitePath.safeParse(typed).success).toBe(false);
  });
});

it('a redirect may lead to the home page, and says what is wrong with any other text', () => {
  expect(redirectTarget.parse(' / ')).toBe('/');
  expect(redirectTarget.parse('/apps/')).toBe('/apps');
  const { error } = redirectTarget.safeParse('https://other.example/');
  expect(error?.issues[0]?.message).toMatch(/^Enter a path of this site/);
});

it.each(['/admin/apps', '/admin', '/api/home.json', '/__/auth/handler', '/assets/x.js'])(
  'no redirect begins at %s, where the site itself answers',
  (path) => {
    expect(redirectSource.safeParse(path).success).toBe(false);
    expect(redirectSource.safeParse(`/old${path}`).success).toBe(true);
  },
);
