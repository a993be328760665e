import protobuf from 'protobufjs';
import { decodeRecordLog, encodeRecordLog } from './recordLog';

/** The folder of the documents in an export, below the folder of its overall metadata. */
export const OUTPUT_DIRECTORY = 'all_namespaces/all_kinds';
export const OUTPUT_METADATA = `${OUTPUT_DIRECTORY}/all_namespaces_all_kinds.export_metadata`;
export const OUTPUT_FILE = 'output-0';

const LENGTH_DELIMITED = 2;
const VARINT = 0;

/** When an export ran. */
export interface ExportTimes {
  startedAt: Date;
  endedAt: Date;
}

/** The `.overall_export_metadata`: a format version and, per output, its metadata's path, entity count and size. */
export function encodeOverallMetadata(entityCount: number, outputBytes: number): Buffer {
  const writer = protobuf.Writer.create();
  tag(writer, 1, LENGTH_DELIMITED).fork();
  tag(writer, 1, LENGTH_DELIMITED).fork();
  tag(writer, 1, VARINT).uint32(2);
  tag(writer, 3, VARINT).uint32(3).ldelim();
  tag(writer, 2, LENGTH_DELIMITED).string(OUTPUT_METADATA);
  tag(writer, 3, VARINT).uint32(entityCount);
  tag(writer, 4, VARINT).uint32(outputBytes).ldelim();
  return encodeRecordLog([Buffer.from('3'), writer.finish()]);
}

/** A part of an export, as its overall metadata names it. */
export interface ExportPart {
  /** The path of the part's output metadata, relative to the overall metadata. */
  path: string;
  /** How many documents it has; 0 where the metadata does not say. */
  entityCount: number;
}

/**
 * The parts that an overall metadata file names.
 *
 * @throws Error when it is damaged or names none.
 */
export function decodeOverallMetadata(bytes: Uint8Array): ExportPart[] {
  const [, content] = decodeRecordLog(bytes);
  if (!content) throw new Error('it has no content record.');
  const parts = readMessages(content, 1).map((message) => {
    const part: ExportPart = { path: '', entityCount: 0 };
    readFields(message, (field, reader) => {
      if (field === 2) part.path = reader.string().replaceAll('\\', '/');
      else if (field === 3) part.entityCount = reader.uint32();
      else return false;
      return true;
    });
    return part;
  });
  if (parts.length === 0 || parts.some(({ path }) => path === '')) {
    throw new Error('it names no output.');
  }
  return parts;
}

/** The `.export_metadata` beside an output file. */
export function encodeOutputMetadata(name: string, times: ExportTimes): Uint8Array {
  const writer = protobuf.Writer.create();
  tag(writer, 1, LENGTH_DELIMITED).fork();
  tag(writer, 1, LENGTH_DELIMITED).string(name);
  tag(writer, 2, VARINT).int64((BigInt(times.startedAt.getTime()) * 1000n).toString());
  tag(writer, 3, VARINT)
    .int64((BigInt(times.endedAt.getTime()) * 1000n).toString())
    .ldelim();
  tag(writer, 2, LENGTH_DELIMITED).fork();
  tag(writer, 1, LENGTH_DELIMITED).string('');
  tag(writer, 2, LENGTH_DELIMITED).string(OUTPUT_FILE).ldelim();
  return writer.finish();
}

/** The names of the output files, beside it, that an output metadata file lists. */
export function decodeOutputMetadata(bytes: Uint8Array): string[] {
  const names: string[] = [];
  for (const message of readMessages(bytes, 2)) {
    readFields(message, (field, reader) => {
      if (field !== 2) return false;
      names.push(reader.string());
      return true;
    });
  }
  return names;
}

function tag(writer: protobuf.Writer, field: number, wireType: number): protobuf.Writer {
  return writer.uint32(((field << 3) | wireType) >>> 0);
}

/** The messages in a repeated field. */
function readMessages(bytes: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  readFields(bytes, (field, reader) => {
    if (field !== wanted) return false;
    found.push(reader.bytes());
    return true;
  });
  return found;
}

/** Calls `onField` for each field of a message; it reads the field, or returns false to have it skipped. */
function readFields(
  bytes: Uint8Array,
  onField: (field: number, reader: protobuf.Reader) => boolean,
): void {
  const reader = protobuf.Reader.create(bytes);
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (!onField(tag >>> 3, reader)) reader.skipType(tag & 7);
  }
}
