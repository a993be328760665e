import { describe, expect, it } from 'vitest';
import { checkCollectionId, parseDocumentName, parseResourceName } from './names';
import { CommitClock, formatTimestamp, parseTimestamp } from './time';

const ROOT = 'projects/p/databases/(default)/documents';

describe('resource names', () => {
  it.each([
    ['projects/p/databases/d', []],
    [ROOT, []],
    [`${ROOT}/apps`, ['apps']],
    [`${ROOT}/apps/a b/reviews/ä`, ['apps', 'a b', 'reviews', 'ä']],
    [`${ROOT}/apps/__id7__`, ['apps', '__id7__']],
  ])('reads %s', (name, segments) => {
    expect(parseResourceName(name).segments).toEqual(segments);
  });

  it.each([
    'apps/a',
    'projects/p',
    `${ROOT}/`,
    `${ROOT}/apps//a`,
    `${ROOT}/apps/..`,
    `${ROOT}/apps/${'x'.repeat(1501)}`,
  ])('refuses %s', (name) => {
    expect(() => parseResourceName(name)).toThrow('Invalid');
  });

  it.each([
    [`${ROOT}/apps/__x__`, 'Resource id "__x__" is invalid because it is reserved.'],
    [`${ROOT}/__x__/a`, 'Collection id "__x__" is invalid because it is reserved.'],
  ])('says what is reserved in %s', (name, message) => {
    expect(() => parseResourceName(name)).toThrow(message);
  });

  it.each(['apps', '', '__id7__'])('takes "%s" for the id of a collection', (id) => {
    expect(() => checkCollectionId(id)).not.toThrow();
  });

  it.each([
    ['__x__', 'Collection id "__x__" is invalid because it is reserved.'],
    ['a/b', 'Invalid collection id "a/b".'],
    ['..', 'Invalid collection id "..".'],
  ])('refuses "%s" as the id of a collection', (id, message) => {
    expect(() => checkCollectionId(id)).toThrow(message);
  });

  it.each([ROOT, `${ROOT}/apps`])('takes %s for no document', (name) => {
    expect(() => parseDocumentName(name)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });
});

describe('timestamps', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0n],
    ['1969-12-31T23:59:59.999999Z', -1n],
    ['2026-11-20T12:24:00.123456789Z', 1795177440123456n],
    ['0001-01-01T00:00:00Z', -62135596800000000n],
  ])('reads and writes %s', (text, micros) => {
    expect(parseTimestamp(text)).toBe(micros);
    expect(parseTimestamp(formatTimestamp(micros))).toBe(micros);
  });

  it('never gives the same time twice', () => {
    const clock = new CommitClock();
    const times = Array.from({ length: 1000 }, () => clock.next());
    expect(new Set(times).size).toBe(1000);
    expect(times).toEqual([...times].sort((a, b) => Number(a - b)));
  });
});
