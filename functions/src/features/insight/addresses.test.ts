import { describe, expect, it } from 'vitest';
import { toCountedPath, toCountedSource } from './addresses';

describe('the path of an address without a page', () => {
  it.each([
    '/apps/margin-notes',
    '/old-page.html',
    '/blog/2019/our-first-year',
    '/instructions/set-up-a-very-long-and-winding-name-of-an-instruction',
    '/%C3%BCber-uns',
    '/.well-known/change-password',
  ])('is counted: %s', (path) => {
    expect(toCountedPath(path)).toBe(path);
  });

  it.each([
    ['/wp-login.php', 'other software'],
    ['/wp-admin/setup', 'other software'],
    ['/old/wp-includes/x.PHP', 'other software'],
    ['/.env', 'a hidden file'],
    ['/site/.git/config', 'a hidden folder'],
    ['/backup.sql', 'a copy of a database'],
    ['/a/../etc/passwd', 'a way out'],
    ['//evil.example', 'another site'],
    ['/api/v1/users', 'an interface'],
    ['/members/mia', 'a person'],
    ['/mia@example.com', 'an email'],
    ['/mia%40example.com', 'an email in other signs'],
    ['/call/4930123456', 'a phone number'],
    ['/instructions/Ab3dEf7hIj9kLm1nOp5q', 'the id of a draft'],
    ['/reset/3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'a key'],
    ['/verify/aZbYcXdWeVfUgThS', 'a key without digits'],
    [`/${'a-'.repeat(60)}`, 'a long path'],
    ['/%E0%A4%A', 'broken signs'],
    ['/a%0Ab', 'a line break'],
    ['/', 'the home page'],
    ['nowhere', 'no path'],
  ])('is not counted: %s is %s', (path) => {
    expect(toCountedPath(path)).toBeNull();
  });
});

it.each([
  ['https://www.news.example/story?id=1#top', 'news.example'],
  ['https://shelf.example/about?from=mia', '/about'],
  ['https://shelf.example/', '/'],
  ['https://shelf.example/members/mia', null],
  ['http://192.168.0.7/', null],
  ['http://intranet/', null],
  ['android-app://com.example.reader/', null],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, null],
  ['no url', null],
  [undefined, null],
])('of the page that leads there, %s, is counted: %s', (referrer, source) => {
  expect(toCountedSource(referrer, 'https://shelf.example')).toBe(source);
});
