import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from '@appshelf/model/zod';
import { forgetDraft, keepDraft, readDraft } from './keptDraft';

const schema = z.object({ name: z.string() });

beforeEach(() => {
  localStorage.clear();
});

describe('a kept draft', () => {
  it('comes back until it is forgotten', () => {
    keepDraft('k', { name: 'Half a na' });
    expect(readDraft('k', schema)).toEqual({ name: 'Half a na' });
    forgetDraft('k');
    expect(readDraft('k', schema)).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"name":7}'])('is nothing where %j is stored', (stored) => {
    localStorage.setItem('k', stored);
    expect(readDraft('k', schema)).toBeNull();
  });

  it('is nothing in a browser that keeps nothing', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(denied);
    }
    keepDraft('k', { name: 'x' });
    forgetDraft('k');
    expect(readDraft('k', schema)).toBeNull();
  });
});
