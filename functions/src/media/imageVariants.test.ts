import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pixelLimit, processImage } from './imageVariants';

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

describe('processImage', () => {
  it.each([
    ['image/jpeg', () => picture(2_000, 1_000).jpeg().toBuffer()],
    ['image/png', () => picture(2_000, 1_000).png().toBuffer()],
    ['image/webp', () => picture(2_000, 1_000).webp().toBuffer()],
    ['image/avif', () => picture(2_000, 1_000).avif({ effort: 0 }).toBuffer()],
  ])('renders %s at each width as WebP', async (type, make) => {
    const { width, height, problem, variants } = await processImage(await make(), type);
    expect({ width, height, problem }).toEqual({ width: 2_000, height: 1_000, problem: null });
    expect(await readSizes(variants)).toEqual([
      { format: 'webp', width: 64, height: 32, pages: 1 },
      { format: 'webp', width: 256, height: 128, pages: 1 },
      { format: 'webp', width: 1_024, height: 512, pages: 1 },
    ]);
  });

  it('never enlarges a picture', async () => {
    const { variants } = await processImage(await picture(100, 50).png().toBuffer(), 'image/png');
    expect((await readSizes(variants)).map(({ width }) => width)).toEqual([64, 100, 100]);
  });

  it('turns a picture upright and drops the camera’s metadata', async () => {
    const lying = await picture(400, 200)
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, variants } = await processImage(lying, 'image/jpeg');
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
    const { width, height, variants } = await processImage(gif, 'image/gif');
    expect([width, height]).toEqual([300, 150]);
    expect((await readSizes(variants)).map(({ pages }) => pages)).toEqual([3, 3, 3]);
  });

  it('reads the size of an SVG and renders no variants', async () => {
    expect(await processImage(drawing('width="40" height="20"'), 'image/svg+xml')).toEqual({
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
    expect(await processImage(bytes, type)).toEqual({
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
    const { problem, variants } = await processImage(whole.subarray(0, 9_000), 'image/jpeg');
    expect({ problem, variants }).toEqual({ problem: 'unreadable', variants: [] });
  });

  it('does not decode a picture that claims to have too many pixels', async () => {
    const side = Math.ceil(Math.sqrt(pixelLimit)) + 1;
    expect(await processImage(await claiming(side, side), 'image/png')).toEqual({
      width: side,
      height: side,
      variants: [],
      problem: 'too-large',
    });
  });
});
