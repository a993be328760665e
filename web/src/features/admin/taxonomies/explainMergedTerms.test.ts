import { defaultTaxonomies, makeTerm } from '@appshelf/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestFirestore } from '../../../testing/firestore';
import { taxonomiesChanged } from '../../site';
import { explainMergedTerms } from './api';

const firestore = startTestFirestore();

/** The stored lists after somebody merged "Notes" into productivity, and Amiga into Linux. */
const lists = {
  categories: [
    ...defaultTaxonomies.categories,
    { ...makeTerm('notes', 'Notes'), mergedInto: 'productivity' },
  ],
  platforms: [...defaultTaxonomies.platforms, { ...makeTerm('amiga'), mergedInto: 'linux' }],
  tags: [],
};

const refusal = Object.assign(new Error('refused'), { code: 'permission-denied' });

beforeEach(async () => {
  firestore.signIn('ada', { editor: true });
  for (const name of ['categories', 'platforms'] as const) {
    await firestore.put(`taxonomies/${name}`, { entries: lists[name], revision: 3 });
  }
});

describe('a save that rules refused', () => {
  it.each([
    [
      'category',
      { category: 'notes', platforms: ['web'] },
      'The category of this app has been merged into “Productivity”, which is now selected. Save again.',
    ],
    [
      'platform',
      { category: 'design', platforms: ['web', 'amiga'] },
      'A platform of this app has been merged into “Linux”, which is now selected. Save again.',
    ],
  ])('is explained by the merge of its %s, which the form then shows', async (_name, app, why) => {
    const dispatch = vi.fn();
    await expect(explainMergedTerms(app, dispatch)(refusal)).rejects.toThrow(why);
    expect(dispatch).toHaveBeenCalledExactlyOnceWith(taxonomiesChanged(lists));
  });

  it.each([
    ['a category that is there', 'productivity', refusal],
    ['one that is not stored', 'nothing', refusal],
    ['another reason', 'notes', Object.assign(new Error('down'), { code: 'unavailable' })],
  ])('is left as it is for %s', async (_name, category, error) => {
    const dispatch = vi.fn();
    const app = { category, platforms: ['linux', 'toaster'] };
    await expect(explainMergedTerms(app, dispatch)(error)).rejects.toBe(error);
    expect(dispatch).not.toHaveBeenCalled();
  });
});
