import { FileProblem } from './FileProblem';

/** The signatures of files that people take for tables: workbooks of Excel, LibreOffice and Numbers, old and new. */
const workbookSignatures = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];

/** How many bytes are read to find out whether every second byte is zero. */
const sampleBytes = 1_000;

/** Whether the bytes at even (0) or odd (1) places are mostly zero, as in UTF-16 text of Latin letters. */
function isMostlyZero(bytes: Uint8Array, first: 0 | 1): boolean {
  const places = bytes.subarray(0, sampleBytes).filter((_byte, index) => index % 2 === first);
  return places.length > 0 && places.filter((byte) => byte === 0).length > places.length / 2;
}

/** The characters of Windows-1252 in place of the control characters 0x80 to 0x9f. Five of them have no meaning. */
const windowsSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Decodes Windows-1252. Node 20 decodes it as Latin-1 (https://github.com/nodejs/node/issues/56542). */
function decodeWindows(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** The name of a text's encoding (https://encoding.spec.whatwg.org/#names-and-labels). */
function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isMostlyZero(bytes, 1)) return 'utf-16le';
  if (isMostlyZero(bytes, 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * Decodes the bytes of a text file: UTF-8 or UTF-16, with or without a byte order mark, and otherwise Windows-1252,
 * which Excel writes as "CSV" in Western countries.
 *
 * @throws FileProblem for a workbook, which is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  if (workbookSignatures.includes(head)) {
    throw new FileProblem(
      'This is a workbook or an archive. Save the table as "CSV UTF-8" in your spreadsheet, and choose that file.',
    );
  }
  const encoding = detectEncoding(bytes);
  return encoding === 'windows-1252'
    ? decodeWindows(bytes)
    : new TextDecoder(encoding).decode(bytes);
}
