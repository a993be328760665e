import { beforeEach, describe, expect, it, vi } from 'vitest';
import { detectPictureKind } from './pictureKind';
import { preparePicture } from './preparePicture';

const file = (head: string, rest = 0) =>
  new Blob([Uint8Array.from(head, (character) => character.charCodeAt(0)), new Uint8Array(rest)]);

const jpeg = file('\xff\xd8\xff\xe0');

describe('detectPictureKind', () => {
  it.each([
    ['\xff\xd8\xff\xe1', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x1cftypavif', 'avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
    ['\0\0\0\x1cftypmsf1\0\0\0\0msf1avisiso8', 'avif'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x14ftypmif1\0\0\0\0mif1avif', 'heic'],
    ['\0\0\0\x18ftypheic', 'heic'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
    ['\xef\xbb\xbf<?xml version="1.0"?><svg>', 'svg'],
    ['RIFF\x10\0\0\0WAVE', 'other'],
    ['\0\0\0\x18ftypmp42', 'other'],
    ['%PDF-1.7', 'other'],
    ['', 'other'],
  ])('%j is %s', async (head, kind) => {
    await expect(detectPictureKind(file(head))).resolves.toBe(kind);
  });
});

describe('prepareImage', () => {
  const drawn: number[][] = [];
  const open = vi.fn<(file: Blob, options: ImageBitmapOptions) => Promise<object>>();
  const close = vi.fn();
  let bytes: number[];
  let writesWebp: boolean;

  beforeEach(() => {
    drawn.length = 0;
    bytes = [100];
    writesWebp = true;
    close.mockReset();
    open.mockReset().mockResolvedValue({ width: 4_000, height: 3_000, close });
    vi.stubGlobal('createImageBitmap', open);
    const context = { drawImage: (_: object, ...place: number[]) => drawn.push(place) };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
      () => ({ ...context, fillRect: () => undefined }) as never,
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => {
      const size = bytes.length > 1 ? bytes.shift() : bytes[0];
      const written = type === 'image/webp' && !writesWebp ? 'image/png' : type;
      done(new Blob([new Uint8Array(size ?? 0)], { type: written }));
    });
    return () => vi.unstubAllGlobals();
  });

  const target = { maxEdge: 1_600, maxBytes: 1_000 };

  it('scales the longest edge down, the right way up, as WebP', async () => {
    const blob = await preparePicture(jpeg, target);
    expect(blob.type).toBe('image/webp');
    expect(drawn).toEqual([[0, 0, 4_000, 3_000, 0, 0, 1_600, 1_200]]);
    expect(open).toHaveBeenCalledWith(jpeg, { imageOrientation: 'from-image' });
    expect(close).toHaveBeenCalledOnce();
  });

  it('never enlarges', async () => {
    await preparePicture(jpeg, { ...target, maxEdge: 9_000 });
    expect(drawn).toEqual([[0, 0, 4_000, 3_000, 0, 0, 4_000, 3_000]]);
  });

  it('crops to the chosen part', async () => {
    await preparePicture(jpeg, {
      ...target,
      maxEdge: 512,
      crop: { x: 10, y: 20, width: 1_024, height: 1_024 },
    });
    expect(drawn).toEqual([[10, 20, 1_024, 1_024, 0, 0, 512, 512]]);
  });

  it('writes JPEG where the browser writes no WebP', async () => {
    writesWebp = false;
    await expect(preparePicture(jpeg, target)).resolves.toMatchObject({ type: 'image/jpeg' });
  });

  it('reduces quality and size until the file is small enough', async () => {
    bytes = [5_000, 2_000, 900];
    const blob = await preparePicture(jpeg, target);
    expect(blob.size).toBe(900);
    expect(drawn.map((place) => place.slice(-2))).toEqual([
      [1_600, 1_200],
      [1_600, 1_200],
      [1_200, 900],
    ]);
  });

  it.each([
    ['a picture that stays too large', jpeg, 'is larger than 5 MB'],
    ['an SVG', file('<svg>'), 'SVG drawings can’t be used here.'],
    ['a file that is no picture', file('%PDF-1.7'), 'This file isn’t a picture.'],
    ['an empty file', file(''), 'This file isn’t a picture.'],
  ])('refuses %s with a sentence', async (_name, refused, sentence) => {
    bytes = [6 * 1024 * 1024];
    await expect(preparePicture(refused, { ...target, maxBytes: 5 * 1024 * 1024 })).rejects.toThrow(
      sentence,
    );
  });

  it.each([
    ['a damaged picture', jpeg, 'This picture is damaged'],
    ['HEIC', file('\0\0\0\x18ftypheic'), 'This browser can’t open HEIC pictures.'],
    ['AVIF', file('\0\0\0\x18ftypavif'), 'This browser can’t open AVIF pictures.'],
  ])('says so when the browser cannot open %s', async (_name, refused, sentence) => {
    open.mockRejectedValue(new DOMException('The source image could not be decoded.'));
    await expect(preparePicture(refused, target)).rejects.toThrow(sentence);
  });

  it('does not open a file that is too large for a browser', async () => {
    const huge = file('\xff\xd8\xff');
    Object.defineProperty(huge, 'size', { value: 51 * 1024 * 1024 });
    await expect(preparePicture(huge, target)).rejects.toThrow('larger than 50 MB');
    expect(open).not.toHaveBeenCalled();
  });
});
