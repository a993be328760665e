import { Bytes, GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { toPlain, toPlainFields } from './plain';

describe('toPlain', () => {
  it('turns times at any depth into milliseconds', () => {
    const time = Timestamp.fromMillis(1_763_600_000_123);
    expect(toPlainFields({ at: time, reply: { at: time }, list: [time, 'x'], none: null })).toEqual(
      {
        at: 1_763_600_000_123,
        reply: { at: 1_763_600_000_123 },
        list: [1_763_600_000_123, 'x'],
        none: null,
      },
    );
  });

  it('leaves out what is finer than a millisecond', () => {
    expect(toPlain(new Timestamp(1_763_600_000, 123_999_000))).toBe(1_763_600_000_123);
  });

  it.each([new GeoPoint(1, 2), Bytes.fromUint8Array(new Uint8Array(1)), undefined, new Date()])(
    'refuses %s',
    (value) => {
      expect(() => toPlain(value)).toThrow('The site stores no value of this type');
    },
  );
});
