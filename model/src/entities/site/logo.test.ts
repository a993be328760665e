import { describe, expect, it } from 'vitest';
import { brandPictures, getBrandPath, parseBrandPath } from './brandPictures';
import { getLogoMediaId, isLogo } from './logo';
import { getLogoRefusal } from './logoRefusal';

describe('isLogo', () => {
  it.each(['', 'media/m1/leaf.png', 'media/2f6e1c1a-7c9b/übersicht.webp', 'media/m1/leaf'])(
    'takes %j',
    (value) => expect(isLogo(value)).toBe(true),
  );

  it.each([
    [null],
    [5],
    ['leaf.png'],
    ['media/m1'],
    ['media/m1/'],
    ['media/../leaf.png'],
    ['media/m1/a/b.png'],
    ['media/m1/leaf.svg'],
    ['media/m1/leaf.SVG'],
    ['media/m1/leaf.svgz'],
    ['media/m1/a leaf.png'],
    ['avatars/mia/leaf.png'],
    ['https://example.com/leaf.png'],
  ])('refuses %j', (value) => expect(isLogo(value)).toBe(false));
});

describe('getLogoRefusal', () => {
  const leaf = {
    fullPath: 'media/m1/leaf.png',
    contentType: 'image/png',
    width: 512,
    height: 512,
    variants: { '1024': 'https://example.com' },
    problem: null,
  };

  it.each([
    [{}, null],
    [{ width: 192, height: 384 }, null],
    [{ contentType: 'image/svg+xml' }, 'A drawing (SVG) can contain scripts'],
    [{ fullPath: 'media/m1/leaf.svg' }, 'A drawing (SVG) can contain scripts'],
    [{ fullPath: 'media/m1/leaf.SVGZ' }, 'A drawing (SVG) can contain scripts'],
    [{ problem: 'too-large', variants: {}, width: 9_000, height: 9_000 }, 'too many pixels'],
    [{ problem: 'unreadable', variants: {} }, 'can’t be read'],
    [{ variants: {} }, 'can’t be read'],
    [{ width: 191, height: 512 }, 'has 191 × 512 pixels, and a logo needs at least 192 × 192'],
    [{ width: 1_000, height: 400 }, 'Icons are square'],
    [{ fullPath: 'media/m1/a leaf.png' }, 'Rename it'],
  ] as const)('of %j says %j', (change, sentence) => {
    const refusal = getLogoRefusal({ ...leaf, ...change });
    if (sentence === null) expect(refusal).toBeNull();
    else expect(refusal).toContain(sentence);
  });
});

describe('the pictures of a site', () => {
  it.each([
    [{ logo: 'media/m1/leaf.png', accent: '#7a2e0e' }, '/brand/m1/card.png'],
    [{ logo: '', accent: '#7a2e0e' }, '/brand/7a2e0e/card.png'],
    [{ logo: '', accent: '' }, '/brand/default/card.png'],
  ])('of %j are at %s, and found there', (identity, path) => {
    expect(getBrandPath(identity, 'card.png')).toBe(path);
    expect(parseBrandPath(path)).toBe('card.png');
  });

  it.each([
    '/brand',
    '/brand/m1',
    '/brand//card.png',
    '/brand/m1/constructor',
    '/brand/m1/card.png/x',
    '/brand/%/card.png',
    '/brands/m1/card.png',
  ])('are not at %s', (path) => expect(parseBrandPath(path)).toBeNull());

  it('keep a maskable logo within the circle that every device shows', () => {
    for (const file of ['maskable-192.png', 'maskable-512.png'] as const) {
      const { width, logo } = brandPictures[file];
      expect(Math.hypot(logo, logo)).toBeLessThanOrEqual(0.8 * width);
    }
  });

  it('belong to the media file', () => {
    expect(getLogoMediaId('media/m1/leaf.png')).toBe('m1');
    expect(getLogoMediaId('')).toBeNull();
  });
});
