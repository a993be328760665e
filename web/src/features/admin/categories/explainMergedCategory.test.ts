import { defaultCategories } from '@appshelf/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { categoriesChanged } from '../../site';
import { startTestFirestore } from '../../../testing/firestore';
import { explainMergedCategory } from './api';

const firestore = startTestFirestore();

/** As they are stored after somebody merged "Notes" into productivity. */
const entries = [
  ...defaultCategories,
  {
    id: 'notes',
    label: 'Notes',
    description: '',
    icon: null,
    hidden: false,
    mergedInto: 'productivity',
  },
];

const refusal = Object.assign(new Error('refused'), { code: 'permission-denied' });

beforeEach(async () => {
  firestore.signIn('ada', { editor: true });
  await firestore.put('taxonomies/categories', {
    entries,
    accepted: defaultCategories.map(({ id }) => id),
    revision: 3,
  });
});

describe('a save that rules refused', () => {
  it('is explained by the merge of its category, which the form then shows', async () => {
    const dispatch = vi.fn();
    await expect(explainMergedCategory('notes', dispatch)(refusal)).rejects.toThrow(
      'The category of this app was merged into “Productivity” in the meantime, which is chosen now. Save again.',
    );
    expect(dispatch).toHaveBeenCalledExactlyOnceWith(categoriesChanged(entries));
  });

  it.each([
    ['a category that is there', 'productivity', refusal],
    ['one that is not stored', 'nothing', refusal],
    ['another reason', 'notes', Object.assign(new Error('down'), { code: 'unavailable' })],
  ])('is left as it is for %s', async (_name, id, error) => {
    const dispatch = vi.fn();
    await expect(explainMergedCategory(id, dispatch)(error)).rejects.toBe(error);
    expect(dispatch).not.toHaveBeenCalled();
  });
});
