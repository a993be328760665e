import { describe, expect, it } from 'vitest';
import { gitHubRepository } from './releaseFeed';

describe('a GitHub repository', () => {
  it.each([
    ['octo/app', 'octo/app'],
    [' octo-cat_x/My.App_2-b ', 'octo-cat_x/My.App_2-b'],
    ['octo/.github', 'octo/.github'],
    ['https://github.com/octo/app', 'octo/app'],
    ['https://www.github.com/octo/app/', 'octo/app'],
    ['http://GitHub.com/octo/app.git', 'octo/app'],
    ['github.com/octo/app/releases?after=1#top', 'octo/app'],
  ])('%j is read as %s', (text, repository) => {
    expect(gitHubRepository.parse(text)).toBe(repository);
  });

  it.each([
    '',
    'octo',
    'octo/',
    '/app',
    'octo/app/releases',
    'octo/.',
    'octo/..',
    '../app',
    '-octo/app',
    'octo/a b',
    'octo/app?x=1',
    'octo/app%2F..',
    'octo/app#x',
    'https://github.com/octo',
    'https://github.com/octo/..',
    'https://evil.example/octo/app',
    'https://github.com.evil.example/octo/app',
    'https://github.com@evil.example/octo/app',
    `${'o'.repeat(40)}/app`,
    `octo/${'a'.repeat(140)}`,
  ])('%j is refused in words', (text) => {
    const { error } = gitHubRepository.safeParse(text);
    expect(error?.issues[0]?.message).toMatch(/^(Enter a repository|Use at most)/);
  });
});
