import { storagePaths, variantWidths } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { getVariantSrcSet } from './variants';

const host = 'https://firebasestorage.googleapis.com/v0/b/shop.firebasestorage.app/o/';

describe('getVariantSrcSet', () => {
  it('is computed from the address, without its token, and names the files that the functions store', () => {
    expect(
      getVariantSrcSet(`${host}media%2Fm1%2Ficon.png?alt=media&token=1-2`, variantWidths),
    ).toBe(
      variantWidths
        .map((width) => {
          const path = storagePaths.variant('media/m1/icon.png', width);
          return `${host}${encodeURIComponent(path)}?alt=media ${String(width)}w`;
        })
        .join(', '),
    );
  });

  it.each([
    ['an avatar', `${host}avatars%2Fmia%2Fa.webp?alt=media`, true],
    ["a submission's picture", `${host}submissions%2Fmia%2Fs1%2Fa.webp`, true],
    ['an SVG', `${host}media%2Fm1%2Ficon.svg?alt=media`, false],
    ['an SVG in capitals', `${host}media%2Fm1%2Ficon.SVG?alt=media`, false],
    ['a compressed SVG', `${host}media%2Fm1%2Ficon.svgz?alt=media`, false],
    ['another folder', `${host}secrets%2Fa.png?alt=media`, false],
    ['a variant itself', `${host}variants%2Fmedia%2Fm1%2Fa.png%2F64.webp?alt=media`, false],
    ['another site', 'https://pictures.example/media%2Fm1%2Fa.png', false],
    ['a path of this site', '/icon.svg', false],
  ])('%s', (_name, address, has) => {
    expect(getVariantSrcSet(address, [64, 256]) !== undefined).toBe(has);
  });
});
