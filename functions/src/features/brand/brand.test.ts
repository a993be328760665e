import {
  brandPictures,
  defaultSiteIdentity,
  type BrandFile,
  type SiteIdentity,
} from '@appshelf/model';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../platform/firebase/logger';
import { createBrandReader, drawingPaths, readLogoVariant } from './brandContent';
import { drawBrandPicture } from './drawBrandPicture';
import { toFaviconSvg, toIconSvg } from './mark';

/** A picture of one colour, as the variants of pictures are stored. */
const makeLogo = (background: string, width = 300, height = 300) =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer();

/** The colour of a pixel as `#rrggbbaa`. */
async function getColor(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex')}`;
}

const files = Object.keys(brandPictures) as BrandFile[];

describe('drawBrandPicture', () => {
  it.each(files)('%s has its size, with a logo and without', async (file) => {
    const { width, height } = brandPictures[file];
    for (const logo of [await makeLogo('#7a2e0e'), null]) {
      const picture = await drawBrandPicture(brandPictures[file], logo, '');
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width, height });
    }
  });

  it('fits a wide logo into a square, and leaves the rest transparent', async () => {
    const icon = await drawBrandPicture(
      brandPictures['icon-192.png'],
      await makeLogo('#7a2e0e', 400, 200),
      '',
    );
    expect(await getColor(icon, 96, 96)).toBe('#7a2e0eff');
    expect(await getColor(icon, 96, 10)).toMatch(/00$/);
  });

  it.each([
    ['#7a2e0e', '#faf7f2ff'],
    ['#ffffff', '#10151eff'],
    ['#faf7f2', '#10151eff'],
    ['#ffe000', '#10151eff'],
    ['#00000000', '#faf7f2ff'],
  ])('puts a logo of %s on %s, where it is seen', async (logo, ground) => {
    const icon = await drawBrandPicture(
      brandPictures['maskable-192.png'],
      await makeLogo(logo),
      '',
    );
    expect(await getColor(icon, 2, 2)).toBe(ground);
  });

  it('draws the mark of a site without a logo in its accent', async () => {
    const icon = await drawBrandPicture(brandPictures['icon-512.png'], null, '#7a2e0e');
    expect(await getColor(icon, 136, 230)).toBe('#7a2e0eff');
    expect(await getColor(icon, 256, 416)).toBe('#1c2433ff');
    expect(await getColor(icon, 2, 2)).toBe('#00000000');
  });

  it('fails for what is no picture, and for a drawing', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    for (const bytes of ['no picture', drawing]) {
      await expect(
        drawBrandPicture(brandPictures['icon-48.png'], Buffer.from(bytes), ''),
      ).rejects.toThrow();
    }
  });
});

it.each([
  ['', '#17604a'],
  ['#7a2e0e', '#7a2e0e'],
])('the drawings of the accent "%s" are in %s', (accent, color) => {
  expect(toFaviconSvg(accent)).toContain(`.things{fill:${color}}`);
  expect(toFaviconSvg(accent)).toContain('prefers-color-scheme:dark');
  expect(toIconSvg(accent)).toContain(`<rect width="512" height="512" fill="${color}"/>`);
});

describe('createBrandReader', () => {
  const plain = defaultSiteIdentity;
  const garden: SiteIdentity = { ...plain, logo: 'media/m1/leaf.png' };
  const readIdentity = vi.fn<() => Promise<SiteIdentity>>();
  const readFreshIdentity = vi.fn<() => Promise<SiteIdentity>>();
  const readLogo = vi.fn<() => Promise<Buffer | null>>();
  const read = (path: string) =>
    createBrandReader({ readIdentity, readFreshIdentity, readLogo })(path)?.();

  beforeEach(async () => {
    readIdentity.mockReset().mockResolvedValue(garden);
    readFreshIdentity.mockReset().mockResolvedValue(garden);
    readLogo.mockReset().mockResolvedValue(await makeLogo('#7a2e0e'));
    vi.spyOn(logger, 'error').mockReset();
  });

  it('knows nothing of other paths', () => {
    for (const path of ['/brand/m1/other.png', '/brand', '/constructor', '/api/home.json']) {
      expect(read(path)).toBeUndefined();
    }
  });

  it('draws the pictures of the present logo, which last', async () => {
    const picture = await read('/brand/m1/icon-48.png');
    expect(picture).toMatchObject({ contentType: 'image/png', isLasting: true });
    expect(readLogo).toHaveBeenCalledWith('media/m1/leaf.png');
    expect(readFreshIdentity).not.toHaveBeenCalled();
  });

  it('draws a picture once, however often it is asked for', async () => {
    const reader = createBrandReader({ readIdentity, readFreshIdentity, readLogo });
    const read = () => reader('/brand/m1/card.png')?.();
    const [first, second] = await Promise.all([read(), read()]);
    expect(first).toMatchObject({ contentType: 'image/png', isLasting: true });
    expect(second).toEqual(first);
    expect(await read()).toEqual(first);
    expect(readLogo).toHaveBeenCalledOnce();
  });

  it('draws again for another logo, after a failure, and when the logo is there', async () => {
    const reader = createBrandReader({ readIdentity, readFreshIdentity, readLogo });
    const read = () => reader('/brand/m1/icon-48.png')?.();
    readLogo.mockRejectedValueOnce(new Error('down'));
    await expect(read()).rejects.toThrow('down');
    readLogo.mockResolvedValueOnce(null);
    expect(await read()).toMatchObject({ isLasting: false });
    expect(await read()).toMatchObject({ isLasting: true });
    readIdentity.mockResolvedValue({ ...plain, logo: 'media/m2/leaf.png' });
    expect(await reader('/brand/m2/icon-48.png')?.()).toMatchObject({ isLasting: true });
    expect(readLogo.mock.calls).toEqual([
      ...Array.from({ length: 3 }, () => ['media/m1/leaf.png']),
      ['media/m2/leaf.png'],
    ]);
  });

  it('leads from an address that is encoded in another way to the one that is cached', async () => {
    for (const version of ['%6D1', '%6d%31']) {
      expect(await read(`/brand/${version}/card.png`)).toEqual({ location: '/brand/m1/card.png' });
    }
    expect(readLogo).not.toHaveBeenCalled();
  });

  it('reads again which logo is chosen, when a page knows another one', async () => {
    readIdentity.mockResolvedValue(plain);
    expect(await read('/brand/m1/icon-48.png')).toMatchObject({ isLasting: true });
  });

  it('leads from an earlier version to the present one', async () => {
    for (const version of ['default', 'm0', '7a2e0e', '%3Cb%3E']) {
      const location = '/brand/m1/mail-96.png';
      expect(await read(`/brand/${version}/mail-96.png`)).toEqual({ location });
    }
    expect(readLogo).not.toHaveBeenCalled();
  });

  it('shows the mark while the logo is missing or broken, and not for long', async () => {
    const mark = await drawBrandPicture(brandPictures['icon-48.png'], null, '');
    for (const bytes of [null, Buffer.from('broken')]) {
      readLogo.mockResolvedValue(bytes);
      const picture = await read('/brand/m1/icon-48.png');
      expect(picture).toEqual({ body: mark, contentType: 'image/png', isLasting: false });
    }
    expect(logger.error).toHaveBeenCalledOnce();
  });

  it.each(drawingPaths)('%s leads to a picture of the logo', async (path) => {
    expect(await read(path)).toEqual({
      location: expect.stringMatching(/^\/brand\/m1\//) as string,
    });
  });

  it('has drawings for a site without a logo', async () => {
    readIdentity.mockResolvedValue({ ...plain, accent: '#7a2e0e' });
    for (const path of ['/favicon.svg', '/icon.svg']) {
      expect(await read(path)).toMatchObject({ contentType: 'image/svg+xml', isLasting: false });
    }
    expect(await read('/preview.png')).toEqual({ location: '/brand/7a2e0e/card.png' });
    expect(await read('/brand/7a2e0e/card.png')).toMatchObject({ isLasting: true });
  });

  it('fails while Cloud Storage does, so that nothing is cached', async () => {
    readLogo.mockRejectedValue(new Error('down'));
    await expect(read('/brand/m1/icon-48.png')).rejects.toThrow('down');
  });
});

describe('readLogoVariant', () => {
  const makeBucket = (download: () => Promise<unknown>) =>
    ({ file: (path: string) => ({ path, download }) }) as unknown as Parameters<
      typeof readLogoVariant
    >[1];

  it('is null for a file that is gone, and fails with every other error', async () => {
    const gone = makeBucket(() => Promise.reject(Object.assign(new Error(), { code: 404 })));
    expect(await readLogoVariant('media/m1/leaf.png', gone)).toBeNull();
    const down = makeBucket(() => Promise.reject(Object.assign(new Error('down'), { code: 503 })));
    await expect(readLogoVariant('media/m1/leaf.png', down)).rejects.toThrow('down');
  });
});
