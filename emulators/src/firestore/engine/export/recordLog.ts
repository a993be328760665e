import { crc32c } from './crc32c';

/**
 * The LevelDB log format (https://github.com/google/leveldb/blob/main/doc/log_format.md), which frames the records of
 * an export: 32 KiB blocks of fragments, each with a masked CRC-32C, a length and a type.
 */
const BLOCK_SIZE = 32_768;
const HEADER_SIZE = 7;
const CRC_MASK_DELTA = 0xa282ead8;

const FragmentType = { FULL: 1, FIRST: 2, MIDDLE: 3, LAST: 4 } as const;

/** Frames records, in order, into the bytes of a log file. */
export function encodeRecordLog(records: Iterable<Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  let room = BLOCK_SIZE;
  for (const record of records) {
    let offset = 0;
    let isFirst = true;
    do {
      if (room < HEADER_SIZE) {
        parts.push(Buffer.alloc(room));
        room = BLOCK_SIZE;
      }
      const fragment = record.subarray(offset, offset + room - HEADER_SIZE);
      offset += fragment.length;
      parts.push(encodeFragment(fragmentType(isFirst, offset === record.length), fragment));
      isFirst = false;
      room -= HEADER_SIZE + fragment.length;
    } while (offset < record.length);
  }
  return Buffer.concat(parts);
}

/**
 * Reads the records of a log file.
 *
 * @throws Error when a checksum does not match or a record is cut off.
 */
export function decodeRecordLog(log: Uint8Array): Buffer[] {
  const bytes = Buffer.from(log.buffer, log.byteOffset, log.byteLength);
  const records: Buffer[] = [];
  let pending: Buffer[] | undefined;
  let position = 0;
  while (position < bytes.length) {
    const blockEnd = Math.min(bytes.length, position - (position % BLOCK_SIZE) + BLOCK_SIZE);
    if (blockEnd - position < HEADER_SIZE || bytes[position + 6] === 0) {
      position = blockEnd;
      continue;
    }
    const { type, data } = decodeFragment(bytes, position, blockEnd);
    position += HEADER_SIZE + data.length;
    if (type === FragmentType.FULL || type === FragmentType.FIRST) pending = [];
    if (!pending) throw new Error(`The log's record at byte ${position} has no beginning.`);
    pending.push(data);
    if (type === FragmentType.FULL || type === FragmentType.LAST) {
      records.push(Buffer.concat(pending));
      pending = undefined;
    }
  }
  if (pending) throw new Error('The log ends within a record.');
  return records;
}

function fragmentType(isFirst: boolean, isLast: boolean): number {
  if (isFirst) return isLast ? FragmentType.FULL : FragmentType.FIRST;
  return isLast ? FragmentType.LAST : FragmentType.MIDDLE;
}

function encodeFragment(type: number, data: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_SIZE);
  header.writeUInt32LE(maskedCrc(type, data), 0);
  header.writeUInt16LE(data.length, 4);
  header.writeUInt8(type, 6);
  return Buffer.concat([header, data]);
}

function decodeFragment(bytes: Buffer, position: number, end: number) {
  const length = bytes.readUInt16LE(position + 4);
  const type = bytes.readUInt8(position + 6);
  const data = bytes.subarray(position + HEADER_SIZE, position + HEADER_SIZE + length);
  if (data.length !== length || position + HEADER_SIZE + length > end) {
    throw new Error(`The log's fragment at byte ${position} is cut off.`);
  }
  if (bytes.readUInt32LE(position) !== maskedCrc(type, data)) {
    throw new Error(`The log's fragment at byte ${position} has a wrong checksum.`);
  }
  return { type, data };
}

function maskedCrc(type: number, data: Uint8Array): number {
  const crc = crc32c(Uint8Array.of(type), data);
  return (((crc >>> 15) | (crc << 17)) + CRC_MASK_DELTA) >>> 0;
}
