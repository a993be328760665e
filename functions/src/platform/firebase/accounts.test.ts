import { describe, expect, it } from 'vitest';
import { nullIfNotFound } from './accounts';

const failWith = (code: string) => Promise.reject(Object.assign(new Error('No.'), { code }));

describe('nullIfNotFound', () => {
  it.each(['auth/user-not-found', 'auth/invalid-uid'])('is null for %s', async (code) => {
    expect(await nullIfNotFound(failWith(code))).toBeNull();
  });

  it('passes on what was found, and other errors', async () => {
    expect(await nullIfNotFound(Promise.resolve('mia'))).toBe('mia');
    await expect(nullIfNotFound(failWith('auth/internal-error'))).rejects.toThrow('No.');
  });
});
