import { describe, expect, it } from 'vitest';
import { FrameReader, toFrames } from './framing';

function roundTrip(message: string): (string | undefined)[] {
  const reader = new FrameReader();
  return toFrames(message).map((frame) => reader.read(frame));
}

describe('framing', () => {
  it('sends what fits as it is', () => {
    expect(toFrames('x'.repeat(16384))).toHaveLength(1);
    expect(roundTrip('{"t":"c"}')).toEqual(['{"t":"c"}']);
  });

  it('announces segments by their number', () => {
    const message = 'abc'.repeat(16384);
    expect(toFrames(message)).toHaveLength(4);
    expect(toFrames(message)[0]).toBe('3');
    expect(roundTrip(message)).toEqual([undefined, undefined, undefined, message]);
  });

  it('takes a segment that looks like a number as a segment', () => {
    const reader = new FrameReader();
    expect(['2', '12', '34', '{}'].map((frame) => reader.read(frame))).toEqual([
      undefined,
      undefined,
      '1234',
      '{}',
    ]);
  });

  it('skips keep-alives', () => {
    const reader = new FrameReader();
    expect(reader.read('0')).toBeUndefined();
    expect(reader.read('{}')).toBe('{}');
  });
});
