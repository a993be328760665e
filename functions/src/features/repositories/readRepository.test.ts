import { appFields, permissionDeniedMessage } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { describe, expect, it, vi } from 'vitest';
import { callBy, fakeAccounts } from '../../platform/callables/testing';
import { readRepository } from './readRepository';

const staff = {
  ed: { claims: { editor: true } },
  ada: { claims: { admin: true } },
  mod: { claims: { moderator: true } },
};

/** Calls `readRepository` as an editor. The site's response is `response`. */
async function read(
  address: string,
  response: Response | Error,
  { uid = 'ed', count = () => Promise.resolve() } = {},
) {
  const request = vi.fn<typeof fetch>();
  if (response instanceof Error) request.mockRejectedValue(response);
  else request.mockResolvedValue(response);
  const { accounts } = fakeAccounts(staff);
  const counted = vi.fn(count);
  const claims = staff[uid as keyof typeof staff].claims;
  const result = await readRepository
    .handle(callBy(uid, { address }, claims), { accounts, count: counted, fetch: request })
    .catch((error: unknown) => error);
  return { result, request, counted };
}

/** The responses of the three APIs, shortened to the fields that are read and some that are not. */
const gitHubBody = {
  id: 1,
  name: 'Hello-World',
  private: false,
  html_url: 'https://evil.example/',
  description: 'My first   repository\non GitHub!',
  homepage: 'octo.example/hello',
  topics: ['octocat', 'api', 'octocat', 'x'.repeat(31)],
  license: { key: 'mit', name: 'MIT License', spdx_id: 'MIT' },
  owner: { login: 'octo', avatar_url: 'https://avatars.githubusercontent.com/u/1' },
};
const gitLabBody = {
  id: 4,
  name: 'Diaspora Client',
  path_with_namespace: 'diaspora/diaspora-client',
  description: null,
  topics: ['ruby'],
  license: {
    key: 'lgpl-3.0',
    name: 'GNU Lesser General Public License v3.0',
    nickname: 'GNU LGPLv3',
  },
};
const codebergBody = {
  name: 'pages',
  description: 'A server for pages',
  website: '',
  topics: null,
};

describe('readRepository', () => {
  it('asks GitHub without following a redirection, and fits the response to an app', async () => {
    const { result, request, counted } = await read(
      'https://github.com/octo/Hello-World/issues',
      Response.json(gitHubBody),
    );
    expect(result).toEqual({
      name: 'Hello-World',
      tagline: 'My first repository on GitHub!',
      description: 'My first repository on GitHub!',
      license: 'MIT',
      tags: ['octocat', 'api'],
      website: 'https://octo.example/hello',
      source: 'https://github.com/octo/Hello-World',
      pictures: [{ url: 'https://avatars.githubusercontent.com/u/1', alt: '', use: 'icon' }],
    });
    const [url, options] = request.mock.calls[0] ?? [];
    expect(url).toBe('https://api.github.com/repos/octo/Hello-World');
    expect(options).toMatchObject({ redirect: 'manual', headers: { 'User-Agent': 'appshelf' } });
    expect(options?.signal).toBeInstanceOf(AbortSignal);
    expect(counted).toHaveBeenCalledExactlyOnceWith('ed');
  });

  it('asks GitLab for a project in a group of a group, with its license', async () => {
    const { result, request } = await read(
      'gitlab.com/diaspora/clients/diaspora-client',
      Response.json(gitLabBody),
    );
    expect(request.mock.calls[0]?.[0]).toBe(
      'https://gitlab.com/api/v4/projects/diaspora%2Fclients%2Fdiaspora-client?license=true',
    );
    expect(result).toMatchObject({
      name: 'Diaspora Client',
      tagline: '',
      license: 'GNU LGPLv3',
      tags: ['ruby'],
      website: null,
    });
  });

  it('asks Codeberg', async () => {
    const { result, request } = await read('codeberg.org/octo/pages', Response.json(codebergBody));
    expect(request.mock.calls[0]?.[0]).toBe('https://codeberg.org/api/v1/repos/octo/pages');
    expect(result).toMatchObject({ name: 'pages', license: '', tags: [], website: null });
  });

  it('reads the license on Codeberg, which does not describe it, from its file', async () => {
    const base = 'https://codeberg.org/api/v1/repos/octo/pages';
    const responses: Record<string, Response> = {
      [base]: Response.json(codebergBody),
      [`${base}/contents`]: Response.json([
        { name: 'README.md', type: 'file' },
        { name: 'LICENSE.md', type: 'file' },
      ]),
      [`${base}/raw/LICENSE.md`]: new Response(
        '# MIT License\n\nPermission is hereby granted, free of charge, to any person obtaining a copy',
      ),
    };
    const request = vi.fn<typeof fetch>((url) =>
      Promise.resolve(responses[url as string] ?? new Response(null, { status: 404 })),
    );
    const { accounts } = fakeAccounts(staff);
    const call = () =>
      readRepository.handle(
        callBy('ed', { address: 'codeberg.org/octo/pages' }, { editor: true }),
        {
          accounts,
          count: () => Promise.resolve(),
          fetch: request,
        },
      );
    expect(await call()).toMatchObject({ name: 'pages', license: 'MIT' });
    responses[base] = Response.json(codebergBody);
    responses[`${base}/contents`] = new Response(null, { status: 503 });
    expect(await call()).toMatchObject({ name: 'pages', license: '' });
  });

  it.each([
    ['github.com', gitHubBody, 'https://raw.githubusercontent.com/octo/app/HEAD/'],
    ['gitlab.com', gitLabBody, 'https://gitlab.com/octo/app/-/raw/HEAD/'],
    ['codeberg.org', codebergBody, 'https://codeberg.org/api/v1/repos/octo/app/raw/'],
  ])('proposes the pictures of the README on %s', async (host, body, base) => {
    const request = vi.fn<typeof fetch>((url) => {
      const isReadme = url === `${base}README.md`;
      return Promise.resolve(
        isReadme ? new Response('![The week](week.png)') : Response.json(body),
      );
    });
    const { accounts } = fakeAccounts(staff);
    const { pictures } = await readRepository.handle(
      callBy('ed', { address: `${host}/octo/app` }, { editor: true }),
      { accounts, count: () => Promise.resolve(), fetch: request },
    );
    expect(pictures?.[0]).toEqual({ url: `${base}week.png`, alt: 'The week', use: 'screenshot' });
  });

  it('shortens what is too long, and leaves out a home page that is no address', async () => {
    const { result } = await read(
      'github.com/octo/app',
      Response.json({
        ...gitHubBody,
        name: 'n'.repeat(100),
        description: 'word '.repeat(5_000),
        homepage: 'javascript:alert(1)',
        topics: Array.from({ length: 20 }, (_, index) => `topic-${String(index)}`),
        license: { spdx_id: 'NOASSERTION' },
      }),
    );
    const { name, tagline, description, tags, website, license } = result as Record<string, string>;
    expect(name).toHaveLength(appFields.name.max);
    expect(tagline).toMatch(/ word…$/);
    expect(tagline?.length).toBeLessThanOrEqual(appFields.tagline.max);
    expect(description?.length).toBeLessThanOrEqual(appFields.description.max);
    expect(tags).toHaveLength(appFields.tags.max);
    expect([website, license]).toEqual([null, '']);
  });
});

describe('a repository that cannot be read', () => {
  const answerWith = (status: number, headers: Record<string, string> = {}) =>
    new Response('{"message":"…"}', { status, headers });

  it.each<[string, Response | Error, string, RegExp]>([
    [
      'is private or nowhere',
      answerWith(404),
      'failed-precondition',
      /^GitHub has no public repository named octo\/app/,
    ],
    ['was renamed', answerWith(301), 'failed-precondition', /^octo\/app has a new name on GitHub/],
    [
      'leads elsewhere',
      answerWith(302, { location: 'http://169.254.169.254/' }),
      'failed-precondition',
      /new name/,
    ],
    [
      'is one too many',
      answerWith(403, { 'x-ratelimit-remaining': '0' }),
      'resource-exhausted',
      /^GitHub isn’t accepting more requests right now/,
    ],
    [
      'is one too many for a while',
      answerWith(429),
      'resource-exhausted',
      /^GitHub isn’t accepting more/,
    ],
    ['is blocked', answerWith(451), 'failed-precondition', /status 451/],
    ['has a site that fails', answerWith(503), 'failed-precondition', /status 503/],
    ['has no site', new TypeError('fetch failed'), 'failed-precondition', /^GitHub didn’t answer/],
    [
      'takes too long',
      new DOMException('Timeout', 'TimeoutError'),
      'failed-precondition',
      /didn’t answer/,
    ],
    ['is no JSON', new Response('<html>'), 'failed-precondition', /can’t be read/],
    ['is something else', Response.json({ id: 1 }), 'failed-precondition', /can’t be read/],
    ['is too large', new Response('x'.repeat(300_000)), 'failed-precondition', /can’t be read/],
  ])('because it %s', async (_name, response, code, message) => {
    const { result } = await read('github.com/octo/app', response);
    expect(result).toBeInstanceOf(HttpsError);
    expect(result).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });

  it.each(['http://localhost/octo/app', 'https://example.com/octo/app', 'octo/app', ''])(
    'because nothing is asked at "%s"',
    async (address) => {
      const { result, request, counted } = await read(address, Response.json(gitHubBody));
      expect(result).toMatchObject({ code: 'invalid-argument' });
      expect(request).not.toHaveBeenCalled();
      expect(counted).not.toHaveBeenCalled();
    },
  );

  it('because the caller may not edit apps', async () => {
    const { result, request } = await read('github.com/octo/app', Response.json(gitHubBody), {
      uid: 'mod',
    });
    expect(result).toMatchObject({ code: 'permission-denied', message: permissionDeniedMessage });
    expect(request).not.toHaveBeenCalled();
  });

  it('because the caller, also an administrator, has used up the day’s calls', async () => {
    const { result, request } = await read('github.com/octo/app', Response.json(gitHubBody), {
      uid: 'ada',
      count: () => Promise.reject(new HttpsError('resource-exhausted', 'Tomorrow.')),
    });
    expect(result).toMatchObject({ code: 'resource-exhausted' });
    expect(request).not.toHaveBeenCalled();
  });
});
