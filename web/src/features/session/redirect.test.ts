import { describe, expect, it } from 'vitest';
import { loginPathFrom, redirectTarget } from './redirect';

describe('redirectTarget', () => {
  it.each([
    ['/admin/apps?status=draft#top', '/admin/apps?status=draft#top'],
    ['/settings', '/settings'],
    ['/apps/a%2Fb', '/apps/a%2Fb'],
    ['/a/../settings', '/settings'],
  ])('keeps the path %s', (wanted, target) => {
    expect(redirectTarget(wanted)).toBe(target);
  });

  it.each([
    null,
    '',
    'settings',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/settings',
    'javascript:alert(1)',
    ' //evil.example',
    '/login',
    '/login?redirect=/login',
  ])('goes home instead of %j', (wanted) => {
    expect(redirectTarget(wanted)).toBe('/');
  });

  it.each(['/admin', '/a?b=c', '/.//evil.example', '//evil.example'])(
    'never leaves the site with %s',
    (wanted) => {
      const site = 'https://appshelf.example';
      expect(new URL(redirectTarget(wanted), site).origin).toBe(site);
    },
  );
});

describe('loginPathFrom', () => {
  it.each([
    ['/admin/apps?page=2', '/login?redirect=%2Fadmin%2Fapps%3Fpage%3D2'],
    ['/', '/login'],
    ['//evil.example', '/login'],
  ])('from %s', (from, path) => {
    expect(loginPathFrom(from)).toBe(path);
  });
});
