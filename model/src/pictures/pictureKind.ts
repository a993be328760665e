/** What a file is by its first bytes; its name and its content type may say anything. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | 'other';

/** How many bytes are needed to tell the kind: an SVG may begin with comments. */
export const pictureKindBytes = 1024;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Converts bytes to a text with one character per byte. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Tells what a file is by its first bytes, {@link pictureKindBytes} at most. */
export function getPictureKind(bytes: Uint8Array): PictureKind {
  const head = latin1(bytes.subarray(0, pictureKindBytes));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12);
    if (brand === 'avif' || brand === 'avis') return 'avif';
    if (heicBrands.includes(brand)) return 'heic';
  }
  return /^\s*(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!doctype svg|!--)/i.test(head) ? 'svg' : 'other';
}
