import { describe, expect, it } from 'vitest';
import { toMediaFileName, getMediaKind, getMediaRefusal } from './mediaFiles';
import { getMediaUse, getSettingsMediaUse } from '../kinds/mediaUse';

const host = 'https://firebasestorage.googleapis.com/v0/b/shop.firebasestorage.app/o/';
const icon = `${host}media%2Fm1%2Ficon.png?alt=media&token=1-2`;

describe('toMediaFileName', () => {
  it.each([
    ['Team Photo (2).PNG', 'team-photo-2.png'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Übersicht März.jpeg', 'übersicht-märz.jpeg'],
    ['写真.png', '写真.png'],
    ['a#b?c[d].webp', 'a-b-c-d.webp'],
    ['.hidden', 'hidden'],
    ['(((.png', ''],
    ['', ''],
  ])('%j becomes %j', (name, stored) => {
    expect(toMediaFileName(name)).toBe(stored);
  });
});

describe('getMediaRefusal', () => {
  const file = { name: 'a.png', type: 'image/png', size: 10 };
  const megabytes = 1024 * 1024;
  it.each([
    [file, null],
    [{ ...file, type: 'application/pdf' }, null],
    [{ ...file, size: 25 * megabytes }, null],
    [{ ...file, size: 25 * megabytes + 1 }, 'larger than 25 MB'],
    [{ ...file, size: 0 }, 'empty'],
    [{ ...file, type: 'text/html' }, 'Only pictures, PDF and ZIP'],
    [{ ...file, type: '' }, 'Only pictures, PDF and ZIP'],
    [{ ...file, name: '---.png' }, 'no letters or digits'],
    [{ ...file, name: `${'a'.repeat(120)}.png` }, 'longer than 120 characters'],
  ])('%j: %s', (tried, sentence) => {
    const refusal = getMediaRefusal(tried);
    if (sentence === null) expect(refusal).toBeNull();
    else expect(refusal).toContain(sentence);
  });
});

it.each([
  ['image/svg+xml', 'picture'],
  ['application/pdf', 'document'],
  ['application/zip', 'archive'],
  ['text/html', 'other'],
  [null, 'other'],
])('%s is a %s', (type, kind) => {
  expect(getMediaKind(type)).toBe(kind);
});

describe('getMediaUse', () => {
  it('finds media files in fields, lists and texts, with their places', () => {
    const shot = (id: string) => `${host}media%2F${id}%2Fshot.png?alt=media`;
    expect(
      getMediaUse('apps', 'nightjar', {
        name: 'Nightjar',
        iconUrl: icon,
        screenshots: [
          { url: shot('s1'), alt: '' },
          { url: shot('m1'), alt: '' },
        ],
        description: `Look: ![it](${shot('s2')}) and [that](${shot('s1')})`,
        links: { website: 'https://nightjar.example' },
      }),
    ).toEqual({
      collection: 'apps',
      documentId: 'nightjar',
      title: 'Nightjar',
      mediaIds: ['m1', 's1', 's2'],
      places: { m1: ['icon', 'screenshot'], s1: ['screenshot', 'text'], s2: ['text'] },
    });
  });

  it('is null for an entry without media files', () => {
    expect(getMediaUse('resources', 'r1', { title: 'R', imageUrl: null })).toBeNull();
    expect(
      getMediaUse('instructions', 'i1', {
        title: 'I',
        coverUrl: `${host}submissions%2Fmia%2Fs1%2Fa.png`,
      }),
    ).toBeNull();
  });

  it('notes what can be an id, whatever a member wrote', () => {
    const body = ['constructor', '__proto__', '__a__', 'a.b', 'm1']
      .map((id) => `![](${host}media%2F${id}%2Fx.png)`)
      .join(' ');
    const use = getMediaUse('instructions', 'draft', { steps: [{ body }] });
    expect(use?.mediaIds).toEqual(['constructor', 'm1']);
    expect(use?.places).toEqual({ constructor: ['step'], m1: ['step'] });
  });

  it('notes no more files than fit into a document', () => {
    const body = Array.from(
      { length: 20_000 },
      (_, index) => `/o/media%2F${String(index)}%2Fx.png`,
    ).join(' ');
    expect(getMediaUse('instructions', 'draft', { title: body })?.mediaIds).toHaveLength(1_000);
  });
});

describe('getSettingsMediaUse', () => {
  it('notes the logo', () => {
    expect(getSettingsMediaUse(['', ''])).toBeNull();
    expect(getSettingsMediaUse(['media/m1/leaf.png', ''])).toMatchObject({
      collection: 'site',
      mediaIds: ['m1'],
      places: { m1: ['logo'] },
    });
  });

  it('notes the logo of the dark theme, and a file that is both once', () => {
    expect(getSettingsMediaUse(['media/m2/leaf.png', 'media/m1/pale.png'])).toMatchObject({
      mediaIds: ['m1', 'm2'],
      places: { m1: ['logo'], m2: ['logo'] },
    });
    expect(getSettingsMediaUse(['media/m1/a.png', 'media/m1/a.png'])?.mediaIds).toEqual(['m1']);
  });
});

it.each(['constructor', 'toString', '__proto__'])('knows no kind and no place named %s', (name) => {
  expect(getMediaKind(name)).toBe('other');
  const fields = Object.fromEntries([[name, icon]]);
  const use = getMediaUse('apps', 'a', fields);
  expect(use?.places).toEqual({ m1: ['text'] });
});

it('lists a file whose id is the name of what every object has', () => {
  const use = getMediaUse('apps', 'a', { iconUrl: icon.replace('m1', 'constructor') });
  expect(use).toMatchObject({ mediaIds: ['constructor'] });
  expect(Object.entries(use?.places ?? {})).toEqual([['constructor', ['icon']]]);
});
