import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { firestore, site } from '../support/suite';

const pages = [
  ['about', 'About Appshelf', 'What you find here'],
  ['terms', 'Terms of use', 'What you write here'],
  ['privacy', 'Privacy', 'When you only look'],
  ['cookies', 'Cookies', 'What is stored in your browser'],
] as const;

const cached = /^public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=\d+$/;

const readPayload = async (page: string) => {
  const response = await fetch(`${site}/${page}/_payload.json`);
  return { response, html: ((await response.json()) as { html: string }).html };
};

const change = (page: string, fields: object) =>
  firestore.doc(`pageTexts/${page}`).set({
    updatedAt: Timestamp.now(),
    updatedBy: 'somebody',
    ...fields,
  });

afterEach(async () => {
  await Promise.all(pages.map(([page]) => firestore.doc(`pageTexts/${page}`).delete()));
});

describe.each(pages)('/%s', (page, title, heading) => {
  it('has its built-in text as a whole document and as a payload, cached for a minute', async () => {
    const response = await fetch(`${site}/${page}`);
    const document = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(cached);
    expect(document).toContain(`<title>${title} – Appshelf</title>`);
    expect(document).toContain(`<link rel="canonical" href="${site}/${page}"/>`);
    expect(document).toContain(`>${heading}</h2>`);

    const payload = await readPayload(page);
    expect(payload.response.status).toBe(200);
    expect(payload.response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(payload.response.headers.get('cache-control')).toMatch(cached);
    expect(document).toContain(payload.html);
  });

  it('has the text that an editor wrote, and not the built-in one', async () => {
    const before = await fetch(`${site}/${page}/_payload.json`);
    await change(page, {
      markdown: '## Be kind\n\n<script>alert(1)</script>\n\n[Go](javascript:x)',
    });
    const document = await (await fetch(`${site}/${page}`)).text();
    const { response, html } = await readPayload(page);
    expect(html).toContain('<h2 dir="auto">Be kind</h2>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<a href="">Go</a>');
    expect(document).toContain(html);
    expect(document).not.toContain('<script>alert');
    expect(document).not.toContain(heading);
    expect(response.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it.each([`/${page}`, `/${page}/_payload.json`])('answers 304 for %s', async (path) => {
    const tag = (await fetch(site + path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await fetch(site + path, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
  });
});

it('is never the built-in text in place of one that cannot be read', async () => {
  const former = await readPayload('privacy');
  await change('privacy', { markdown: 'Ours.' });
  const ours = await readPayload('privacy');
  expect(ours.html).not.toBe(former.html);
  await change('privacy', { markdown: 7 });
  // The last good response.
  expect((await readPayload('privacy')).html).toBe(ours.html);
});

it.each(['/contact/_payload.json', '/products/_payload.json', '/imprint/_payload.json'])(
  'is a 404 for %s',
  async (path) => {
    expect((await fetch(site + path)).status).toBe(404);
  },
);

it('leaves out of a URL what the page does not read', async () => {
  for (const [path, location] of [
    ['/terms?utm_source=news', '/terms'],
    ['/terms/_payload.json?_b=0123456789abcdef', '/terms/_payload.json'],
  ] as const) {
    const { status, headers } = await fetch(site + path, { redirect: 'manual' });
    expect([path, status, headers.get('location')]).toEqual([path, 302, location]);
  }
});
