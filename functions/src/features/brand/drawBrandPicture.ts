import type { BrandPicture } from '@appshelf/model';
import { getContrast, pageColors } from '@appshelf/model/accent';
import { sharp } from '../../platform/pictures/sharp';
import { drawMark, type Pixels } from './mark';

/**
 * The least contrast that a logo must have with the page of the light theme. A logo with less, such as a white one, is
 * shown on the page of the dark theme.
 */
const leastContrast = 1.3;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** How long a picture may take, in seconds. */
const drawSeconds = 10;

/** Fits a picture into a square, upright and undistorted. Of an animation, the first frame. */
async function fit(picture: Buffer, size: number): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .resize(size, size, { fit: 'contain', background: transparent })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: drawSeconds })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The average colour of the visible part of a picture, as `#rrggbb`. */
function getAverageColor({ data }: Pixels): string {
  const sums = [0, 0, 0];
  let opacity = 0;
  for (let at = 0; at < data.length; at += 4) {
    const weight = data[at + 3] ?? 0;
    opacity += weight;
    sums.forEach((sum, channel) => (sums[channel] = sum + weight * (data[at + channel] ?? 0)));
  }
  const channels = sums.map((sum) => (opacity === 0 ? 0 : Math.round(sum / opacity)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour behind a logo, on which it can be seen. */
function chooseGround(logo: Pixels): string {
  const contrast = getContrast(getAverageColor(logo), pageColors.light);
  return contrast < leastContrast ? pageColors.dark : pageColors.light;
}

/**
 * Draws a picture of the site as PNG. It imports nothing of the model but colours: whatever it imports would be loaded
 * later in the rest of the function's bundle too.
 *
 * @param picture one of `brandPictures`.
 * @param logo the WebP variant of the logo; null for the product's mark in the site's accent.
 * @throws Error when the logo cannot be decoded.
 */
export async function drawBrandPicture(
  { width, height, logo: size, isOpaque }: BrandPicture,
  logo: Buffer | null,
  accent: string,
): Promise<Buffer> {
  const mark = logo === null ? drawMark(size, accent) : await fit(logo, size);
  const background = isOpaque ? chooseGround(mark) : transparent;
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: mark.data, raw: { width: mark.width, height: mark.height, channels: 4 } }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
