import { describe, expect, it } from 'vitest';
import { makeTermId } from './makeTermId';
import { isTermId } from './terms';

describe('the id of a new term', () => {
  it.each([
    ['C++', [], 'c-plus-plus'],
    ['Инструменты', [], 'instrumenty'],
    ['カメラ', [], 'kamera'],
    ['カメラ', ['kamera', 'kamera-2'], 'kamera-3'],
    ['3D', [], 'category-3d'],
    ['All', [], 'category-all'],
    ['😀', [], 'u1f600'],
    ['b'.repeat(60), ['b'.repeat(40)], `${'b'.repeat(38)}-2`],
  ])('%s beside %j is %s', (label, taken, expected) => {
    const id = makeTermId(label, 'category', taken);
    expect(id).toBe(expected);
    expect(isTermId(id)).toBe(true);
  });

  it('is empty for a name that nobody can see', () => {
    expect(makeTermId('\u200b', 'category', [])).toBe('');
  });
});
