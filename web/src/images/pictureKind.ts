/** The kind of a file by its first bytes. Its name and the type that the system reports may be wrong. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | 'other';

/** How many bytes are examined: an SVG may begin with comments. */
const bytesRead = 1024;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Decodes bytes to a text with one character for each byte. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Detects the kind of a file. */
export async function detectPictureKind(file: Blob): Promise<PictureKind> {
  const head = latin1(new Uint8Array(await file.slice(0, bytesRead).arrayBuffer()));
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
