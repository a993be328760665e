import { describe, expect, it } from 'vitest';
import { toQueryFn } from './api';
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

  it('is returned as it is when it is converted again', () => {
    const error = toAppError({ code: 'failed-precondition' });
    expect(toAppError(error)).toEqual(error);
  });
});

describe('toQueryFn', () => {
  it('converts results and failures into the form of RTK Query', async () => {
    await expect(toQueryFn(() => Promise.resolve(7))()).resolves.toEqual({ data: 7 });
    await expect(toQueryFn(() => Promise.reject(new Error('No.')))()).resolves.toEqual({
      error: { message: 'No.' },
    });
  });
});
