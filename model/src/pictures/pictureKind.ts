/** What a file is by its first bytes; its name and its content type may say anything. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | 'other';

/** How many bytes are needed to tell the kind: an SVG may begin with comments. */
export const pictureKindBytes = 1024;

const avifBrands = ['avif', 'avis'];

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Converts bytes to a text with one character per byte. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/**
 * The brands in the first box of a file: its own, and those that it is compatible with. AVIF pictures may have the brand
 * `mif1`, which says only that the file is a picture (https://aomediacodec.github.io/av1-avif/#brands).
 */
function listBrands(bytes: Uint8Array, head: string): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const compatible = head.slice(16, size).match(/[^]{4}/g) ?? [];
  return [head.slice(8, 12), ...compatible];
}

/** Tells what a file is by its first bytes, {@link pictureKindBytes} at most. */
export function getPictureKind(bytes: Uint8Array): PictureKind {
  const head = latin1(bytes.subarray(0, pictureKindBytes));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp') {
    const brands = listBrands(bytes, head);
    if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
    if (brands.some((brand) => heicBrands.includes(brand))) return 'heic';
  }
  return /^\s*(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!doctype svg|!--)/i.test(head) ? 'svg' : 'other';
}
