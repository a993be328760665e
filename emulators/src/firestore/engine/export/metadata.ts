import protobuf from 'protobufjs';
import { decodeRecordLog, encodeRecordLog } from './recordLog';

/** Where an export keeps its one group of documents, below the folder of its overall metadata. */
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

/** The relative paths of the output metadata files that an overall metadata file names. */
export function decodeOverallMetadata(bytes: Uint8Array): string[] {
  const [, content] = decodeRecordLog(bytes);
  if (!content) throw new Error('The overall export metadata has no content record.');
  return nestedStrings(content, 1, 2).map((path) => path.replaceAll('\\', '/'));
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
  return nestedStrings(bytes, 2, 2);
}

function tag(writer: protobuf.Writer, field: number, wireType: number): protobuf.Writer {
  return writer.uint32(((field << 3) | wireType) >>> 0);
}

/** The strings at `outer.inner` of a message, where `outer` repeats. */
function nestedStrings(bytes: Uint8Array, outer: number, inner: number): string[] {
  const found: string[] = [];
  const reader = protobuf.Reader.create(bytes);
  while (reader.pos < reader.len) {
    const outerTag = reader.uint32();
    if (outerTag >>> 3 !== outer) {
      reader.skipType(outerTag & 7);
      continue;
    }
    const nested = protobuf.Reader.create(reader.bytes());
    while (nested.pos < nested.len) {
      const innerTag = nested.uint32();
      if (innerTag >>> 3 === inner) found.push(nested.string());
      else nested.skipType(innerTag & 7);
    }
  }
  return found;
}
