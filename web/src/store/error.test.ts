import { describe, expect, it } from 'vitest';
import { toQueryResult } from './api';
import { toAppError } from './error';

describe('toAppError', () => {
  it.each([
    [
      { code: 'auth/wrong-password', message: 'Firebase: …' },
      { code: 'auth/wrong-password', message: 'Incorrect password.' },
    ],
    [new Error('The shelf is full.'), { message: 'The shelf is full.' }],
    [undefined, { message: 'An unknown error occurred.' }],
  ])('%j', (thrown, error) => {
    expect(toAppError(thrown)).toEqual(error);
  });

  it('is taken as it is when it comes by a second time', () => {
    const error = toAppError({ code: 'failed-precondition' });
    expect(toAppError(error)).toEqual(error);
  });
});

describe('toQueryResult', () => {
  it('puts results and failures into the shape of RTK Query', async () => {
    await expect(toQueryResult(() => Promise.resolve(7))).resolves.toEqual({ data: 7 });
    await expect(toQueryResult(() => Promise.reject(new Error('No.')))).resolves.toEqual({
      error: { message: 'No.' },
    });
  });
});
