import { FileProblem } from './FileProblem';
import { describePlace } from './findJsonError';

/** The signatures of files that people take for tables: workbooks of Excel, LibreOffice and Numbers, old and new. */
const workbookSignatures = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];

/** How many bytes are read to find out whether every second byte is zero. */
const sampleBytes = 1_000;

/** How many lines of a file are shown as another encoding reads them. */
const previewLines = 3;

/** How many characters of a line are shown on each side of the first one that is not ASCII. */
const previewRadius = 30;

/** Whether the bytes at even (0) or odd (1) places are mostly zero, as in UTF-16 text of Latin letters. */
function isMostlyZero(bytes: Uint8Array, first: 0 | 1): boolean {
  const places = bytes.subarray(0, sampleBytes).filter((_byte, index) => index % 2 === first);
  return places.length > 0 && places.filter((byte) => byte === 0).length > places.length / 2;
}

const windows1252 = new TextDecoder('windows-1252');

/** The name of a text's Unicode encoding (https://encoding.spec.whatwg.org/#names-and-labels). */
function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isMostlyZero(bytes, 1)) return 'utf-16le';
  if (isMostlyZero(bytes, 0)) return 'utf-16be';
  return 'utf-8';
}

/** The place in a text, decoded leniently, of the first byte that is no UTF-8. A file may hold U+FFFD itself. */
function findWrongByte(bytes: Uint8Array, text: string): number {
  const encoder = new TextEncoder();
  let offset = 0;
  let checked = 0;
  for (let place = text.indexOf('\ufffd'); ; place = text.indexOf('\ufffd', checked)) {
    offset += encoder.encode(text.slice(checked, place)).length;
    const isOwn =
      bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!isOwn) return place;
    offset += 3;
    checked = place + 1;
  }
}

/** Some lines of a text that are not ASCII alone, each cut to what is around its first such character. */
function toPreview(text: string): string[] {
  const lines: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]*[^\0-\x7f][^\r\n]*/g)) {
    const middle = line.search(/[^\0-\x7f]/);
    lines.push(line.slice(Math.max(0, middle - previewRadius), middle + previewRadius).trim());
    if (lines.length === previewLines) break;
  }
  return lines;
}

/** A file whose bytes are no UTF-8. It may be one of Windows-1252, which only a person can tell, who sees the preview. */
export class EncodingProblem extends FileProblem {
  /** Lines of the file as Windows-1252 reads them. */
  readonly preview: readonly string[];

  constructor(place: string, preview: readonly string[]) {
    super(
      `The file isn't valid UTF-8: there is a wrong byte at ${place}. Nothing was imported. Save the table as "CSV UTF-8" in your spreadsheet, and choose that file.`,
    );
    this.name = 'EncodingProblem';
    this.preview = preview;
  }
}

/** The encodings that a person may choose, because bytes alone don't tell them from damaged UTF-8. */
export const chosenEncodings = ['windows-1252'] as const;
export type ChosenEncoding = (typeof chosenEncodings)[number];

/**
 * Decodes the bytes of a text file: UTF-8 or UTF-16, with or without a byte order mark, or Windows-1252 where a person chose
 * it, which Excel writes as "CSV" in Western countries. Nothing is guessed from a wrong byte: a whole file of UTF-8 would
 * become other letters because of one.
 *
 * @throws FileProblem for a workbook, which is no text; EncodingProblem for bytes that are no UTF-8
 */
export function decodeText(bytes: Uint8Array, encoding?: ChosenEncoding): string {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  if (workbookSignatures.includes(head)) {
    throw new FileProblem(
      'This is a workbook or an archive. Save the table as "CSV UTF-8" in your spreadsheet, and choose that file.',
    );
  }
  if (encoding === 'windows-1252') return windows1252.decode(bytes);
  const detected = detectEncoding(bytes);
  if (detected !== 'utf-8') return new TextDecoder(detected).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder('utf-8').decode(bytes);
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    const body = hasMark ? bytes.subarray(3) : bytes;
    throw new EncodingProblem(
      describePlace(lenient, findWrongByte(body, lenient)),
      toPreview(windows1252.decode(bytes)),
    );
  }
}
