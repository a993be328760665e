import { describe, expect, it } from 'vitest';
import { encodeFrame, parseForwardBatch } from './framing';

describe('encodeFrame', () => {
  it.each([
    ['[]', '2\n[]'],
    ['[[1,["é"]]]', '11\n[[1,["é"]]]'],
    ['["漢字"]', '6\n["漢字"]'],
    ['["🎉"]', '6\n["🎉"]'],
  ])('counts the UTF-16 units of %s', (payload, frame) => {
    expect(encodeFrame(payload)).toBe(frame);
  });
});

describe('parseForwardBatch', () => {
  it('reads a handshake', () => {
    const headers = encodeURIComponent(
      'X-Goog-Api-Client:gl-js/\r\nAuthorization:Bearer a.b:c\r\n',
    );
    const message = encodeURIComponent('{"database":"ü & +"}');
    const batch = parseForwardBatch(`headers=${headers}&count=1&ofs=0&req0___data__=${message}`);
    expect(batch).toEqual({
      offset: 0,
      messages: [{ database: 'ü & +' }],
      headers: new Map([
        ['x-goog-api-client', 'gl-js/'],
        ['authorization', 'Bearer a.b:c'],
      ]),
    });
  });

  it('reads several messages', () => {
    const batch = parseForwardBatch('count=2&ofs=7&req0___data__={"a":1}&req1___data__={"b":2}');
    expect(batch).toMatchObject({ offset: 7, messages: [{ a: 1 }, { b: 2 }] });
  });

  it.each(['', 'count=0'])('takes %j for an empty batch', (body) => {
    expect(parseForwardBatch(body)).toEqual({ offset: 0, messages: [], headers: new Map() });
  });

  it.each([
    'count=1',
    'count=-1',
    'count=x',
    'count=1&ofs=0.5&req0___data__={}',
    'count=1&ofs=0&req0___data__=no json',
    'count=1&ofs=0&req0___data__=[]',
    'count=2&ofs=0&req0___data__={}',
  ])('refuses %j', (body) => {
    expect(() => parseForwardBatch(body)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });
});
