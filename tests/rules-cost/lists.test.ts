import { appFields, kindFields, limits } from '@appshelf/model';
import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate';
import { largestWrites } from './largestWrites';
import { pictureUrl, text, texts, url, type Data } from './write';

/** Whether the rules allow the largest write of a collection with other values. */
async function isAllowed(collection: string, patch: Data): Promise<boolean> {
  const write = largestWrites.find((one) => one.collection === collection);
  if (write === undefined) throw new Error(`No write of ${collection}.`);
  return (await evaluate({ ...write, after: { ...write.after, ...patch } })).allowed;
}

/** The separator of tags in the text that the rules check. */
const separator = `\n${'-'.repeat(30)}`;
const longest = text(appFields.tags.maxLength);

describe.each(['apps', 'instructions'])('the tags of %s', (collection) => {
  test.each<[string, unknown, boolean]>([
    ['no tag', [], true],
    ['a tag', ['a'], true],
    ['the same tag twice', ['a', 'a'], true],
    [
      'a tag of 30 characters beyond the basic plane',
      ['😀'.repeat(appFields.tags.maxLength)],
      true,
    ],
    ['one of 31 of them', ['😀'.repeat(appFields.tags.maxLength + 1)], false],
    ['tags with commas, spaces and emoji', ['a, b', ',', 'a b', '👩🏽\u200d💻'], true],
    ['a tag with a line break', ['a\nb', 'c'], false],
    ['a tag with a direction character', ['a\u202eb'], false],
    ['30 hyphens', ['-'.repeat(30), 'a'], true],
    ['29 hyphens', [separator.slice(1, -1), '-', separator.slice(1, -1)], true],
    ['ten tags of spaces', texts(10, 1).map(() => ' '.repeat(appFields.tags.maxLength)), true],
    ['the separator alone', [separator], false],
    ['two tags in one, with the separator between', [`a${separator}b`], false],
    ['eleven tags in one', [texts(11, 1).join(separator)], false],
    ['ten tags in one, beside a tag', [texts(10, 1).join(separator), 'a'], false],
    [
      'a longer tag that ends with half of the separator',
      [longest + separator.slice(0, 15), 'a'],
      false,
    ],
    ['an empty tag', [''], false],
    ['two empty tags', ['', ''], false],
    ['an empty last tag', ['a', ''], false],
    ['a number', [5], false],
    ['a number beside a tag', ['a', 5], false],
    ['null', [null], false],
    ['a list', [['a']], false],
    ['a map', [{ a: 'a' }], false],
    ['a truth value', [true], false],
    ['a text instead of a list', 'a', false],
    ['an empty text instead of a list', '', false],
    ['a map instead of a list', {}, false],
    ['null instead of a list', null, false],
  ])('%s: %s, %s', async (_what, tags, allowed) => {
    expect(await isAllowed(collection, { tags })).toBe(allowed);
  });
});

describe.each([
  ['apps', 'technologies', appFields.technologies.max],
  ['products', 'appIds', kindFields.product.appIds.max],
])('the ids of %s: %s', (collection, field, most) => {
  test.each<[string, unknown, boolean]>([
    ['none', [], true],
    ['one', ['a'], true],
    ['as many as there may be', texts(most, limits.slug), true],
    ['an empty one', [''], false],
    ['an empty last one', ['a', ''], false],
    ['a number', [5], false],
    ['null', [null], false],
    ['a text instead of a list', 'a', false],
    ['an empty text instead of a list', '', false],
    ['a map instead of a list', {}, false],
  ])('%s', async (_what, ids, allowed) => {
    expect(await isAllowed(collection, { [field]: ids })).toBe(allowed);
  });
});

const screenshot = { url: pictureUrl('media/m1'), alt: 'A' };

describe('the screenshots of an app', () => {
  test.each<[string, unknown, boolean]>([
    ['none', [], true],
    ['one', [screenshot], true],
    ['a description with line breaks', [{ ...screenshot, alt: 'A\nB\n' }], false],
    [
      'a description of 200 characters beyond the basic plane',
      [{ ...screenshot, alt: '😀'.repeat(200) }],
      true,
    ],
    ['one of 201 of them', [{ ...screenshot, alt: '😀'.repeat(201) }], false],
    ['a description that is a number', [{ ...screenshot, alt: 5 }], false],
    ['a description that is a list', [{ ...screenshot, alt: ['A'] }], false],
    [
      'an address with a line break',
      [{ ...screenshot, url: screenshot.url.replace('x?', '\n?') }],
      false,
    ],
    ['an address of a script', [{ ...screenshot, url: 'javascript:alert(1)' }], false],
    ['an address that is null', [{ ...screenshot, url: null }], false],
    ['no address', [{ alt: 'A' }], false],
    ['another field instead of the address', [{ alt: 'A', link: url() }], false],
    ['a text', ['ab'], false],
    ['a list', [['a', 'b']], false],
    ['null', [null], false],
    ['a map instead of a list', { 0: screenshot }, false],
    ['a text instead of a list', 'a', false],
    ['an empty text instead of a list', '', false],
    ['null instead of a list', null, false],
  ])('%s', async (_what, screenshots, allowed) => {
    expect(await isAllowed('apps', { screenshots })).toBe(allowed);
  });
});

const noLinks = { website: null, source: null, download: null, support: null };

describe('the links of an app', () => {
  test.each<[string, unknown, boolean]>([
    ['no link', noLinks, true],
    ['a link that is an empty text', { ...noLinks, website: '' }, false],
    ['a link that is a number', { ...noLinks, source: 5 }, false],
    ['a link that is a list', { ...noLinks, download: [url()] }, false],
    [
      'another field instead of a link',
      { website: null, source: null, download: null, other: null },
      false,
    ],
    ['a list instead of a map', [null, null, null, null], false],
    ['a text instead of a map', 'abcd', false],
  ])('%s', async (_what, links, allowed) => {
    expect(await isAllowed('apps', { links })).toBe(allowed);
  });
});

describe('texts', () => {
  test.each<[string, Data, boolean]>([
    ['a name of 80 characters beyond the basic plane', { name: '😀'.repeat(80) }, true],
    ['a name of 81 of them', { name: '😀'.repeat(81) }, false],
    ['a name of a line break', { name: '\n' }, false],
    ['an empty name', { name: '' }, false],
    ['a name that is a list', { name: ['a'] }, false],
    ['an empty license', { license: '' }, true],
    ['a license that is an empty list', { license: [] }, false],
    ['a category that begins with another', { category: 'media|design' }, false],
    ['a category that is a number', { category: 1 }, false],
    ['a status with a line break', { status: 'draft\n' }, false],
    ['a version of five characters', { version: '0.0.0' }, true],
    ['a version of two numbers', { version: '0.00' }, false],
  ])('%s', async (_what, patch, allowed) => {
    expect(await isAllowed('apps', patch)).toBe(allowed);
  });
});
