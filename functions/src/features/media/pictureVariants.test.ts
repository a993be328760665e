import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { avifPixelLimit, frameLimit, pixelLimit, processPicture } from './pictureVariants';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b4f' } });

const drawing = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h4v4z"/></svg>`);

/** Reads the sizes of variants. */
async function readSizes(variants: { bytes: Buffer }[]) {
  const read = variants.map(({ bytes }) => sharp(bytes).metadata());
  return (await Promise.all(read)).map(({ format, width, height, pages = 1 }) => ({
    format,
    width,
    height,
    pages,
  }));
}

/** Creates a PNG with a false size in its header. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Creates an AVIF with a false size in its property `ispe`. */
async function claimingAvif(width: number, height: number): Promise<Buffer> {
  const avif = await picture(64, 64).avif({ effort: 0 }).toBuffer();
  const property = avif.indexOf('ispe');
  avif.writeUInt32BE(width, property + 8);
  avif.writeUInt32BE(height, property + 12);
  return avif;
}

/** A part of a PNG. */
function toChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

/** What sharp's pictures have in common. Its `metadata` and `toBuffer` start decoders. */
const shared = Object.getPrototypeOf(sharp()) as Sharp;

afterEach(() => vi.restoreAllMocks());

describe('processImage', () => {
  it.each([
    ['image/jpeg', () => picture(2_000, 1_000).jpeg().toBuffer()],
    ['image/png', () => picture(2_000, 1_000).png().toBuffer()],
    ['image/webp', () => picture(2_000, 1_000).webp().toBuffer()],
    ['image/avif', () => picture(2_000, 1_000).avif({ effort: 0 }).toBuffer()],
  ])('renders %s at each width as WebP', async (type, make) => {
    const { width, height, problem, variants } = await processPicture(await make(), type);
    expect({ width, height, problem }).toEqual({ width: 2_000, height: 1_000, problem: null });
    expect(await readSizes(variants)).toEqual([
      { format: 'webp', width: 64, height: 32, pages: 1 },
      { format: 'webp', width: 256, height: 128, pages: 1 },
      { format: 'webp', width: 1_024, height: 512, pages: 1 },
    ]);
  });

  it('never enlarges a picture', async () => {
    const { variants } = await processPicture(await picture(100, 50).png().toBuffer(), 'image/png');
    expect((await readSizes(variants)).map(({ width }) => width)).toEqual([64, 100, 100]);
  });

  it('shows a screenshot whole that is longer than WebP can be', async () => {
    const { variants, problem } = await processPicture(
      await picture(60, 18_000).png().toBuffer(),
      'image/png',
    );
    expect(problem).toBeNull();
    for (const { width, height } of await readSizes(variants)) {
      expect(height).toBeLessThanOrEqual(16_383);
      expect(width).toBe(Math.round((60 * height) / 18_000));
    }
    expect(variants).not.toEqual([]);
  });

  it('turns a picture upright and drops the camera’s metadata', async () => {
    const lying = await picture(400, 200)
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, variants } = await processPicture(lying, 'image/jpeg');
    expect([width, height]).toEqual([200, 400]);
    const made = await sharp(variants[0]?.bytes).metadata();
    expect([made.width, made.height, made.orientation, made.exif]).toEqual([
      64,
      128,
      undefined,
      undefined,
    ]);
  });

  it('keeps animations animated', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 300, height: 150, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { width, height, variants } = await processPicture(gif, 'image/gif');
    expect([width, height]).toEqual([300, 150]);
    expect((await readSizes(variants)).map(({ pages }) => pages)).toEqual([3, 3, 3]);
  });

  it('reads the size of an SVG and renders no variants', async () => {
    expect(await processPicture(drawing('width="40" height="20"'), 'image/svg+xml')).toEqual({
      width: 40,
      height: 20,
      variants: [],
      problem: null,
    });
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['zeros', Buffer.alloc(1_000), 'image/jpeg'],
    ['an SVG with the content type of a PNG', drawing('width="4" height="4"'), 'image/png'],
    ['an HTML page with the content type of an SVG', Buffer.from('<html></html>'), 'image/svg+xml'],
    [
      'an SVG with nested entities',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1_000)}">${'bcdefgh'
          .split('')
          .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefg'[i] ?? 'a'};`.repeat(20)}">`)
          .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>`,
      ),
      'image/svg+xml',
    ],
  ])('reports as unreadable: %s', async (_name, bytes, type) => {
    expect(await processPicture(bytes, type)).toEqual({
      width: null,
      height: null,
      variants: [],
      problem: 'unreadable',
    });
  });

  it('reports a truncated file as unreadable', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const { problem, variants } = await processPicture(whole.subarray(0, 9_000), 'image/jpeg');
    expect({ problem, variants }).toEqual({ problem: 'unreadable', variants: [] });
  });

  it('does not decode a picture that claims to have too many pixels', async () => {
    const side = Math.ceil(Math.sqrt(pixelLimit)) + 1;
    expect(await processPicture(await claiming(side, side), 'image/png')).toEqual({
      width: side,
      height: side,
      variants: [],
      problem: 'too-large',
    });
  });

  it('does not decode an AVIF that claims to have too many pixels', async () => {
    const side = Math.ceil(Math.sqrt(avifPixelLimit)) + 1;
    const avif = await claimingAvif(side, side);
    const render = vi.spyOn(shared, 'toBuffer');
    expect(await processPicture(avif, 'image/avif')).toMatchObject({
      width: side,
      height: side,
      problem: 'too-large',
    });
    expect(render).not.toHaveBeenCalled();
  });

  it('does not decode an animation of too many frames', async () => {
    const colours = ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 1, height: 1, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const two = await Promise.all(colours);
    const frames = Array.from({ length: frameLimit + 1 }, (_, at) => two[at % 2] ?? '');
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const render = vi.spyOn(shared, 'toBuffer');
    expect(await processPicture(gif, 'image/gif')).toEqual({
      width: 1,
      height: 1,
      variants: [],
      problem: 'too-large',
    });
    expect(render).not.toHaveBeenCalled();
  });

  /** A drawing that a renderer needs minutes for: it tries each of the styles on each of the elements. */
  const slowDrawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>${'g x g{x:1}'.repeat(11_600)}</style>${'<g/>'.repeat(29_000)}</svg>`,
  );

  it.each([
    ['a drawing that claims to be pixels', slowDrawing, 'image/png', 'unreadable'],
    ['the same one as what it is', slowDrawing, 'image/svg+xml', null],
    ['a drawing after a byte order mark', drawing('').toString(), 'image/png', 'unreadable'],
    ['a PDF', '%PDF-1.7', 'image/png', 'unreadable'],
    ['a TIFF', 'II*\0', 'image/png', 'unreadable'],
    ['a HEIC picture', '\0\0\0\x18ftypheic', 'image/avif', 'unreadable'],
    ['a page', '<html></html>', 'image/gif', 'unreadable'],
    ['a picture of pixels that claims to be a drawing', 'GIF89a', 'image/svg+xml', 'unreadable'],
  ])('is not given to a decoder: %s', async (_name, bytes, type, problem) => {
    const [open, render] = [vi.spyOn(shared, 'metadata'), vi.spyOn(shared, 'toBuffer')];
    const image = await processPicture(Buffer.from(bytes), type);
    expect(image).toMatchObject({ problem, variants: [] });
    expect(open).not.toHaveBeenCalled();
    expect(render).not.toHaveBeenCalled();
  });

  it.each([
    ['drawing', drawing('width="4" height="4"')],
    ['TIFF', () => picture(4, 4).tiff().toBuffer()],
  ])('leaves no decoder that would read a %s', async (_name, make) => {
    const bytes = typeof make === 'function' ? await make() : make;
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
  });

  it('reads a picture by its bytes, not by the kind of pixels that its type says', async () => {
    const { problem, variants } = await processPicture(
      await picture(9, 9).jpeg().toBuffer(),
      'image/png',
    );
    expect({ problem, count: variants.length }).toEqual({ problem: null, count: 3 });
  });

  it('shows a picture that is followed by a page as the picture alone', async () => {
    const polyglot = Buffer.concat([
      await picture(9, 9).png().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ]);
    const { variants } = await processPicture(polyglot, 'image/png');
    expect(variants.map(({ bytes }) => bytes.includes('script'))).toEqual([false, false, false]);
  });

  it('reads a picture whose colour profile expands without end, and drops the profile', async () => {
    const png = await picture(9, 9).png().toBuffer();
    // 100 MB of zeros as a profile. The header is 33 bytes long.
    const profile = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))]);
    const bytes = Buffer.concat([png.subarray(0, 33), toChunk('iCCP', profile), png.subarray(33)]);
    const { problem, variants } = await processPicture(bytes, 'image/png');
    expect(problem).toBeNull();
    expect((await sharp(variants[0]?.bytes).metadata()).icc).toBeUndefined();
  });

  it('gives up on a picture that takes a decoder too long', async () => {
    const bytes = await picture(9, 9).png().toBuffer();
    vi.spyOn(shared, 'toBuffer').mockRejectedValue(new Error('timeout: 42% complete'));
    expect(await processPicture(bytes, 'image/png')).toEqual({
      width: 9,
      height: 9,
      variants: [],
      problem: 'too-slow',
    });
  });
});
