import { defaultSiteFrame, defaultSiteIdentity } from '@appshelf/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { prerenderedId, readPrerendered, readSiteIdentity, siteIdentityId } from './prerendered';

/** Puts a script element into the document, as the server does. */
function show(id: string, json: string) {
  const element = document.createElement('script');
  Object.assign(element, { id, type: 'application/json', textContent: json });
  document.body.replaceChildren(element);
}

beforeEach(() => {
  document.body.replaceChildren();
});

describe('what the site calls itself', () => {
  const identity = {
    name: 'Kitchen Garden',
    tagline: 'What grows',
    headline: 'Sow, water, wait',
    introduction: '',
    accent: '#a35400',
    logo: '',
    darkLogo: '',
    theme: 'system',
    type: 'grotesque',
    ...defaultSiteFrame,
    switchedOff: ['careers'],
    unpublished: [],
  };

  it('is read from the document', () => {
    show(siteIdentityId, JSON.stringify(identity));
    expect(readSiteIdentity()).toEqual(identity);
  });

  it.each([
    '',
    '{"name":',
    'null',
    '"Kitchen Garden"',
    '{"name":"Kitchen Garden"}',
    JSON.stringify({ ...identity, name: 1 }),
    JSON.stringify({ ...identity, accent: 'red' }),
    JSON.stringify({ ...identity, switchedOff: 'careers' }),
  ])('is the default where the document holds %j', (json) => {
    show(siteIdentityId, json);
    expect(readSiteIdentity()).toEqual(defaultSiteIdentity);
  });
});

describe('the data that the document was rendered from', () => {
  const url = location.pathname + location.search;
  const data = { url, renderedAt: 5, loaderData: {}, pageData: null };

  it('is read from the document', () => {
    show(prerenderedId, JSON.stringify(data));
    expect(readPrerendered()).toEqual(data);
  });

  it.each([
    ['half a text', '{"url":'],
    ['no object', '[]'],
    ['data of another address', JSON.stringify({ ...data, url: '/other' })],
    ['a time that is a text', JSON.stringify({ ...data, renderedAt: '5' })],
    ['no data of loaders', JSON.stringify({ ...data, loaderData: null })],
    ['data of queries that is a text', JSON.stringify({ ...data, pageData: 'app' })],
    ['no data of queries', JSON.stringify({ url, renderedAt: 5, loaderData: {} })],
  ])('is none where the document holds %s', (_what, json) => {
    show(prerenderedId, json);
    expect(readPrerendered()).toBeNull();
  });
});
