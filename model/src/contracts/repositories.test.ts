import { describe, expect, it } from 'vitest';
import { parseRepositoryAddress, repositoryAddress } from './repositories';

describe('the address of a repository', () => {
  it.each([
    ['https://github.com/octo/app', 'github.com octo/app'],
    [' github.com/octo/app ', 'github.com octo/app'],
    ['http://www.github.com/octo/app.git', 'github.com octo/app'],
    ['https://github.com/octo/app/tree/main/src?tab=readme#top', 'github.com octo/app'],
    ['https://GitHub.com/Octo/App.js', 'github.com Octo/App.js'],
    ['https://gitlab.com/group/sub/project', 'gitlab.com group/sub/project'],
    ['https://gitlab.com/group/sub/project/-/issues/3', 'gitlab.com group/sub/project'],
    ['https://codeberg.org/octo/app/releases', 'codeberg.org octo/app'],
  ])('may be %s', (text, repository) => {
    const { host, path } = parseRepositoryAddress(text) ?? { host: '', path: '' };
    expect(`${host} ${path}`).toBe(repository);
    expect(repositoryAddress.safeParse(text).success).toBe(true);
  });

  it.each([
    '',
    'octo/app',
    'https://github.com',
    'https://github.com/octo',
    'https://example.com/octo/app',
    'https://github.com.example.com/octo/app',
    'https://github.com@example.com/octo/app',
    'https://octo:secret@github.com/octo/app',
    'https://github.com:8443/octo/app',
    'https://127.0.0.1/octo/app',
    'http://169.254.169.254/computeMetadata/v1',
    'https://[::1]/octo/app',
    'https://api.github.com/repos/octo',
    'https://gist.github.com/octo/app',
    'ftp://github.com/octo/app',
    'file:///github.com/octo/app',
    'javascript:github.com/octo/app',
    'git@github.com:octo/app.git',
    'https://github.com/../app',
    'https://github.com/octo/..',
    'https://github.com/octo/%2e%2e',
    'https://github.com/octo/a%2Fb',
    'https://github.com/octo/a b',
    'https://github.com/-octo/app',
    `https://gitlab.com/${Array.from({ length: 13 }, () => 'a').join('/')}`,
    `https://github.com/octo/${'a'.repeat(101)}`,
  ])('is not %s', (text) => {
    expect(parseRepositoryAddress(text)).toBeNull();
    expect(repositoryAddress.safeParse(text).success).toBe(false);
  });
});
