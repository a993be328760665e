import { describe, expect, it } from 'vitest';
import type { FieldTransform, Value, Write } from '../../api';
import { fields, type Plain, ROOT, stored, value } from '../testing/fixtures';
import { applyWrite, checkPrecondition } from './applyWrite';

const NOW = '2026-11-20T12:00:00.000001Z';
const name = `${ROOT}/c/a`;
const before = stored('c/a', { n: 1n, map: { x: 1n, y: 2n }, tags: ['a'] });
type Contents = Readonly<Record<string, Plain>>;

describe('updates', () => {
  const update = (contents: Contents, fieldPaths?: string[]): Write => ({
    update: { name, fields: fields(contents) },
    ...(fieldPaths && { updateMask: { fieldPaths } }),
  });

  it.each<[string, Write, Contents]>([
    ['replaces all without a mask', update({ a: 1 }), { a: 1 }],
    [
      'changes the paths of a mask',
      update({ n: 5n, other: 1 }, ['n']),
      { n: 5n, map: { x: 1n, y: 2n }, tags: ['a'] },
    ],
    [
      'deletes what a mask names and the fields lack',
      update({ map: { x: 9n } }, ['map.x', 'map.y', 'tags']),
      { n: 1n, map: { x: 9n } },
    ],
    ['quotes', update({ 'a.b': 1 }, ['`a.b`', 'n', 'map', 'tags']), { 'a.b': 1 }],
    [
      'leaves all with an empty mask',
      update({ a: 1 }, []),
      { n: 1n, map: { x: 1n, y: 2n }, tags: ['a'] },
    ],
  ])('%s', (_, write, expected) => {
    expect(applyWrite(write, before, NOW).fields).toEqual(fields(expected));
  });

  it('merges into a missing document', () => {
    expect(applyWrite(update({ map: { x: 1n } }, ['map.x']), undefined, NOW).fields).toEqual(
      fields({ map: { x: 1n } }),
    );
  });

  it('gives the very fields back when nothing changes', () => {
    const { fields: same } = applyWrite(update({ n: 1n }, ['n']), before, NOW);
    expect(same).toBe(before.fields);
    expect(applyWrite(update({ n: 1 }, ['n']), before, NOW).fields).not.toBe(before.fields);
  });

  it('refuses a document too large', () => {
    const write = update({ a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) });
    expect(() => applyWrite(write, undefined, NOW)).toThrow('exceeds the maximum');
  });
});

describe('transforms', () => {
  const transformed = (transform: Omit<FieldTransform, 'fieldPath'>, current?: Value) => {
    const document = stored('c/a', {});
    const held = current ? { ...document, fields: { f: current } } : document;
    const write: Write = {
      transform: { document: name, fieldTransforms: [{ fieldPath: 'f', ...transform }] },
    };
    const outcome = applyWrite(write, held, NOW);
    return [outcome.fields?.f, outcome.transformResults];
  };
  const visible = (result: Value) => [result, [result]];
  const list = (...values: Plain[]) => [value(values), [{ nullValue: null }]];
  const maximum = (2n ** 63n - 1n).toString();

  it.each<[string, Omit<FieldTransform, 'fieldPath'>, Value | undefined, unknown[]]>([
    [
      'server time',
      { setToServerValue: 'REQUEST_TIME' },
      undefined,
      visible({ timestampValue: NOW }),
    ],
    ['increment of integers', { increment: value(2n) }, value(3n), visible(value(5n))],
    ['increment to a double', { increment: value(0.5) }, value(3n), visible(value(3.5))],
    ['increment of nothing', { increment: value(2n) }, undefined, visible(value(2n))],
    ['increment of a string', { increment: value(2n) }, value('x'), visible(value(2n))],
    [
      'increment saturates',
      { increment: value(2n) },
      { integerValue: maximum },
      visible({ integerValue: maximum }),
    ],
    ['maximum', { maximum: value(2n) }, value(1.5), visible(value(2n))],
    ['maximum keeps its own of equals', { maximum: value(2) }, value(2n), visible(value(2n))],
    ['minimum', { minimum: value(2n) }, value(3n), visible(value(2n))],
    ['minimum with NaN', { minimum: value(NaN) }, value(3n), visible({ doubleValue: 'NaN' })],
    [
      'array union',
      { appendMissingElements: { values: [value('a'), value(1), value('b')] } },
      value(['a', 1n]),
      list('a', 1n, 'b'),
    ],
    [
      'array union of nothing',
      { appendMissingElements: { values: [value('a'), value('a')] } },
      undefined,
      list('a'),
    ],
    [
      'array remove',
      { removeAllFromArray: { values: [value(1)] } },
      value([1n, 'a', 1]),
      list('a'),
    ],
    [
      'array remove of a string',
      { removeAllFromArray: { values: [value(1)] } },
      value('x'),
      list(),
    ],
  ])('%s', (_, transform, current, expected) => {
    const [field, results] = expected;
    expect(transformed(transform, current)).toEqual([normalized(field as Value), results]);
  });

  it('are refused for a field and one inside it', () => {
    const increments = (...paths: string[]): Write => ({
      transform: {
        document: name,
        fieldTransforms: paths.map((fieldPath) => ({ fieldPath, increment: value(1n) })),
      },
    });
    const message = 'Cannot transform property n and its nested property at the same time.';
    expect(() => applyWrite(increments('n', 'n.x'), undefined, NOW)).toThrow(message);
    expect(() => applyWrite(increments('n.x', 'n'), undefined, NOW)).toThrow(message);
    expect(() => applyWrite(increments('n', 'n', 'k.x', 'k.y'), undefined, NOW)).not.toThrow();
  });

  it('see what the update and earlier transforms leave', () => {
    const write: Write = {
      update: { name, fields: fields({ n: 5n }) },
      updateTransforms: [
        { fieldPath: 'n', increment: value(1n) },
        { fieldPath: 'n', increment: value(1n) },
        { fieldPath: 'm.at', setToServerValue: 'REQUEST_TIME' },
      ],
    };
    expect(applyWrite(write, before, NOW)).toEqual({
      fields: { n: value(7n), m: { mapValue: { fields: { at: { timestampValue: NOW } } } } },
      transformResults: [value(6n), value(7n), { timestampValue: NOW }],
    });
  });

  it.each<[string, FieldTransform]>([
    ['without a type', { fieldPath: 'n' }],
    ['by a string', { fieldPath: 'n', increment: value('1') }],
    ['of a wrong path', { fieldPath: 'n..x', increment: value(1n) }],
    ['of no path', { increment: value(1n) }],
    ['of a reserved path', { fieldPath: '__proto__', increment: value(1n) }],
  ])('are refused %s', (_, transform) => {
    const write: Write = { update: { name }, updateTransforms: [transform] };
    expect(() => applyWrite(write, before, NOW)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });
});

describe('preconditions', () => {
  it.each([
    ['exists', { exists: true }, undefined, 'NOT_FOUND'],
    ['is missing', { exists: false }, before, 'ALREADY_EXISTS'],
    ['has a version', { updateTime: '2026-01-01T00:00:00.000001Z' }, before, 'FAILED_PRECONDITION'],
    [
      'has a version though missing',
      { updateTime: before.updateTime },
      undefined,
      'FAILED_PRECONDITION',
    ],
  ] as const)('that a document %s', (_, currentDocument, document, status) => {
    expect(() => checkPrecondition({ delete: name, currentDocument }, document)).toThrow(
      expect.objectContaining({ status }),
    );
  });

  it.each([
    [{ exists: true }, before],
    [{ exists: false }, undefined],
    [{ updateTime: '2026-01-01T00:00:00Z' }, before],
    [{}, undefined],
  ])('%j may hold', (currentDocument, document) => {
    expect(() => checkPrecondition({ verify: name, currentDocument }, document)).not.toThrow();
  });
});

/** A double NaN in the form in which it is stored. */
function normalized(field: Value): Value {
  return Number.isNaN(field.doubleValue) ? { doubleValue: 'NaN' } : field;
}
