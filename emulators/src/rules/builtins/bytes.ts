import { createHash } from 'node:crypto';
import { rulesBytes, rulesInt, rulesString } from '../values/values';
import { builtin, type BuiltinTable, type ValueOfType } from './builtin';

const toBytes = (input: ValueOfType<'string'> | ValueOfType<'bytes'>): Uint8Array =>
  input.type === 'bytes' ? input.value : Buffer.from(input.value, 'utf8');

const urlSafe: Readonly<Record<string, string>> = { '+': '-', '/': '_' };

/** The functions of bytes: Base64 in the URL-safe alphabet with padding, hexadecimal in capitals. */
export const bytesFunctions: BuiltinTable = {
  'bytes.size': builtin(['bytes'], (self) => rulesInt(self.value.length)),
  'bytes.toBase64': builtin(['bytes'], (self) =>
    rulesString(
      Buffer.from(self.value)
        .toString('base64')
        .replace(/[+/]/g, (character) => urlSafe[character] ?? character),
    ),
  ),
  'bytes.toHexString': builtin(['bytes'], (self) =>
    rulesString(Buffer.from(self.value).toString('hex').toUpperCase()),
  ),
};

/** The functions of `hashing`. Checksums come as four bytes, the lowest first. */
export const hashingFunctions: BuiltinTable = {
  'hashing.md5': builtin(['stringOrBytes'], (input) =>
    rulesBytes(createHash('md5').update(toBytes(input)).digest()),
  ),
  'hashing.sha256': builtin(['stringOrBytes'], (input) =>
    rulesBytes(createHash('sha256').update(toBytes(input)).digest()),
  ),
  'hashing.crc32': builtin(['stringOrBytes'], (input) =>
    rulesBytes(checksum(toBytes(input), ieeeTable)),
  ),
  'hashing.crc32c': builtin(['stringOrBytes'], (input) =>
    rulesBytes(checksum(toBytes(input), castagnoliTable)),
  ),
};

const crcTable = (reversedPolynomial: number): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_unused, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ reversedPolynomial : remainder >>> 1;
    }
    return remainder;
  });
const ieeeTable = crcTable(0xedb88320);
const castagnoliTable = crcTable(0x82f63b78);

function checksum(bytes: Uint8Array, table: Uint32Array): Uint8Array {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder = (remainder >>> 8) ^ (table[(remainder ^ byte) & 0xff] ?? 0);
  }
  const result = Buffer.alloc(4);
  result.writeUInt32LE((remainder ^ 0xffffffff) >>> 0);
  return result;
}
