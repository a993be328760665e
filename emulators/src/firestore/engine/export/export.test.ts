import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Document, Value } from '../../api';
import { crc32c } from './crc32c';
import { encodeExport, readFirestoreExport, writeFirestoreExport } from './index';
import { decodeRecordLog, encodeRecordLog } from './recordLog';

const ROOT = 'projects/demo-a/databases/(default)/documents';
const TIMES = { startedAt: new Date(1_000), endedAt: new Date(2_000) };

describe('crc32c', () => {
  it('gives the check value of the algorithm', () => {
    expect(crc32c(Buffer.from('12345'), Buffer.from('6789'))).toBe(0xe3069283);
  });
});

describe('the record log', () => {
  const sizes = [0, 1, 32_754, 32_761, 32_762, 40_000, 70_000, 5, 32_700];

  it('returns what was framed, across blocks', () => {
    const records = sizes.map((size, index) => Buffer.alloc(size, index + 1));
    const log = encodeRecordLog(records);
    expect(decodeRecordLog(log).map((record) => record.equals(records.shift() ?? log))).toEqual(
      sizes.map(() => true),
    );
  });

  it('pads a block that has no room for a header', () => {
    const log = encodeRecordLog([Buffer.alloc(32_768 - 7 - 3, 1), Buffer.from('x')]);
    expect(log.subarray(32_765, 32_768)).toEqual(Buffer.alloc(3));
    expect(log.length).toBe(32_768 + 8);
  });

  it('begins a record with an empty first fragment where exactly a header fits', () => {
    const log = encodeRecordLog([Buffer.alloc(32_768 - 14, 1), Buffer.from('xy')]);
    expect(log[32_768 - 1]).toBe(2);
    expect(decodeRecordLog(log)[1]).toEqual(Buffer.from('xy'));
  });

  it('refuses a wrong checksum and a cut record', () => {
    const log = encodeRecordLog([Buffer.from('hello')]);
    const changed = Buffer.from(log);
    changed[9] = 0;
    expect(() => decodeRecordLog(changed)).toThrow('wrong checksum');
    expect(() => decodeRecordLog(log.subarray(0, 10))).toThrow('cut off');
  });
});

describe('an export', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'firestore-export-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const values: Record<string, Value> = {
    nothing: { nullValue: null },
    yes: { booleanValue: true },
    no: { booleanValue: false },
    zero: { integerValue: '0' },
    smallest: { integerValue: '-9223372036854775808' },
    double: { doubleValue: 1.5 },
    notANumber: { doubleValue: 'NaN' },
    infinite: { doubleValue: '-Infinity' },
    negativeZero: { doubleValue: '-0' },
    text: { stringValue: 'Grüße 👋' },
    emptyText: { stringValue: '' },
    bytes: { bytesValue: 'AAH/' },
    time: { timestampValue: '2026-11-20T12:00:00.123456Z' },
    before1970: { timestampValue: '1969-12-31T23:59:59.999999Z' },
    place: { geoPointValue: { latitude: 48.1, longitude: -11.5 } },
    reference: { referenceValue: `${ROOT}/apps/a/reviews/r` },
    emptyArray: { arrayValue: {} },
    oneElement: { arrayValue: { values: [{ stringValue: 'x' }] } },
    mixed: {
      arrayValue: {
        values: [{ integerValue: '1' }, { nullValue: null }, { mapValue: { fields: {} } }],
      },
    },
    emptyMap: { mapValue: { fields: {} } },
    map: {
      mapValue: { fields: { 'a.b': { arrayValue: {} }, deep: { mapValue: { fields: {} } } } },
    },
  };

  it.each(Object.entries(values))('keeps a value: %s', async (name, value) => {
    const document: Document = { name: `${ROOT}/apps/a`, fields: { [name]: value } };
    const file = await writeFirestoreExport(directory, 'demo-a', [document], TIMES);
    expect(await readFirestoreExport(file)).toEqual([document]);
  });

  it('keeps subcollections and named databases, in the order of names', async () => {
    const named = 'projects/demo-a/databases/other/documents';
    const names = [`${ROOT}/apps/b`, `${ROOT}/apps/a/reviews/r`, `${named}/apps/a`];
    const documents = names.map((name) => ({ name, fields: {} }));
    const file = await writeFirestoreExport(directory, 'demo-a', documents, TIMES);
    expect((await readFirestoreExport(file)).map(({ name }) => name)).toEqual([
      `${ROOT}/apps/a/reviews/r`,
      `${ROOT}/apps/b`,
      `${named}/apps/a`,
    ]);
  });

  it('moves documents and references to the project that reads it', async () => {
    const fields = { owner: { referenceValue: `${ROOT}/users/u` } };
    const document = { name: `${ROOT}/apps/a`, fields };
    const file = await writeFirestoreExport(directory, 'demo-a', [document], TIMES);
    expect(await readFirestoreExport(file, 'demo-b')).toEqual([
      {
        name: 'projects/demo-b/databases/(default)/documents/apps/a',
        fields: {
          owner: { referenceValue: 'projects/demo-b/databases/(default)/documents/users/u' },
        },
      },
    ]);
  });

  it('refuses documents of another project', async () => {
    const document = { name: 'projects/demo-b/databases/(default)/documents/apps/a' };
    await expect(writeFirestoreExport(directory, 'demo-a', [document], TIMES)).rejects.toThrow(
      'not a document of project demo-a',
    );
  });

  it('says why it cannot be written', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const exporting = writeFirestoreExport(file, 'demo-a', [], TIMES);
    await expect(exporting).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: expect.stringContaining(
        `The export to ${file}/firestore_export could not be written, and what was there is unchanged: E`,
      ) as string,
    });
  });

  describe('that is damaged', () => {
    const overall = 'firestore_export.overall_export_metadata';
    const metadata = 'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata';
    const output = 'all_namespaces/all_kinds/output-0';
    const flip = (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      changed[20] = (changed[20] ?? 0) ^ 1;
      return changed;
    };

    it.each<[string, string, (bytes: Buffer) => Buffer, RegExp]>([
      [
        'an empty overall file',
        overall,
        () => Buffer.of(),
        /overall_export_metadata is damaged: it has no content record/,
      ],
      [
        'a cut overall file',
        overall,
        (bytes) => bytes.subarray(0, 30),
        /overall_export_metadata is damaged: .* cut off/,
      ],
      [
        'a changed overall file',
        overall,
        flip,
        /overall_export_metadata is damaged: .* wrong checksum/,
      ],
      [
        'an overall file that names nothing',
        overall,
        () => encodeRecordLog([Buffer.from('3'), Buffer.of()]),
        /overall_export_metadata is damaged: it names no output/,
      ],
      [
        'an overall file that is no message',
        overall,
        () => encodeRecordLog([Buffer.from('3'), Buffer.from([0x0a, 0x7f])]),
        /overall_export_metadata is damaged: index out of range/,
      ],
      [
        'cut metadata',
        metadata,
        (bytes) => bytes.subarray(0, 9),
        /all_kinds\.export_metadata is damaged: index out of range/,
      ],
      [
        'empty metadata',
        metadata,
        () => Buffer.of(),
        /overall_export_metadata promises 2 documents, and only 0 are there/,
      ],
      ['a cut output', output, (bytes) => bytes.subarray(0, -1), /output-0 is damaged: .* cut off/],
      ['a changed output', output, flip, /output-0 is damaged: .* wrong checksum/],
      [
        'an output cut between two documents',
        output,
        (bytes) => bytes.subarray(0, 7 + bytes.readUInt16LE(4)),
        /overall_export_metadata promises 2 documents, and only 1 are there: the export is incomplete/,
      ],
      [
        'an output of which the disk kept zeros',
        output,
        (bytes) => Buffer.alloc(bytes.length),
        /overall_export_metadata promises 2 documents, and only 0 are there/,
      ],
      [
        'an output of other records',
        output,
        () => encodeRecordLog([Buffer.from([0x6a, 0x7f]), Buffer.of()]),
        /output-0 is damaged: index out of range/,
      ],
    ])('is refused with %s', async (_, file, damage, reason) => {
      const documents = ['a', 'b'].map((id) => ({ name: `${ROOT}/apps/${id}`, fields: {} }));
      const start = await writeFirestoreExport(directory, 'demo-a', documents, TIMES);
      const damaged = join(directory, 'firestore_export', file);
      await writeFile(damaged, damage(await readFile(damaged)));
      await expect(readFirestoreExport(start)).rejects.toThrow(reason);
    });

    it.each([overall, metadata, output])('is refused without %s', async (file) => {
      const start = await writeFirestoreExport(directory, 'demo-a', [], TIMES);
      const missing = join(directory, 'firestore_export', file);
      await rm(missing);
      await expect(readFirestoreExport(start)).rejects.toThrow(
        `${missing} cannot be read: ENOENT: no such file or directory`,
      );
    });
  });

  it('has the bytes of the emulators', () => {
    const fields = { n: { integerValue: '7' }, tags: { arrayValue: {} } };
    const files = encodeExport([{ name: `${ROOT}/c/d`, fields }], TIMES);
    const key =
      '6a16' + '6a0a' + hex('dev~demo-a') + '7208' + '0b1201' + hex('c') + '2201' + hex('d') + '0c';
    const tags = '720c' + '0818' + '1a04' + hex('tags') + '2000' + '2a00';
    const n = '7a09' + '1a01' + hex('n') + '2000' + '2a02' + '0807';
    const group = '820108' + '0b1201' + hex('c') + '2201' + hex('d') + '0c';
    const [record] = decodeRecordLog(files['all_namespaces/all_kinds/output-0'] ?? Buffer.of());
    expect(record?.toString('hex')).toBe(key + tags + n + group);
    const metadata = files['all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata'];
    expect(Buffer.from(metadata ?? []).toString('hex')).toBe(
      '0a1a' +
        '0a10' +
        hex('firestore_export') +
        '10c0843d' +
        '1880897a' +
        '120c' +
        '0a00' +
        '1208' +
        hex('output-0'),
    );
    const overall = decodeRecordLog(
      files['firestore_export.overall_export_metadata'] ?? Buffer.of(),
    );
    expect(overall.map((part) => part.subarray(0, 8).toString('hex'))).toEqual([
      '33',
      '0a4d0a0408021803',
    ]);
  });
});

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}
