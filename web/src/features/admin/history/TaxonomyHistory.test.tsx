import { defaultTaxonomies, makeTerm, type Term } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestCallables } from '../../../testing/callables';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { toAuditedList, toRestoredTerms } from './formerTerms';
import { HistoryPage } from './HistoryPage';

const firestore = startTestLiveFirestore();
const functions = startTestCallables('saveTaxonomy');

const { categories } = defaultTaxonomies;
const replace = (id: string, fields: Partial<Term>) =>
  categories.map((term) => (term.id === id ? { ...term, ...fields } : term));

beforeEach(() => {
  functions.saveTaxonomy.mockReset().mockResolvedValue({ revision: 3 });
});

it('restores the list before a change, over the revision that it shows', async () => {
  const renamed = replace('design', { label: 'Drawing' });
  await firestore.put('taxonomies/categories', { entries: renamed, revision: 2 });
  const [before, after] = [categories, renamed].map((list) => toAuditedList(list).design);
  await firestore.put('audit/e', {
    action: 'saveTaxonomy',
    actorUid: 'bob',
    actorEmail: 'bob@appshelf.test',
    target: 'taxonomies/categories',
    about: ['taxonomies/categories'],
    before: { design: before },
    after: { design: after },
    outcome: 'done',
    at: 1_000,
  });
  firestore.signIn('ed', { editor: true });
  renderPage(
    [{ path: '/admin/history', element: <HistoryPage /> }],
    '/admin/history?of=taxonomies%2Fcategories',
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Restore the previous state' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Drawing');
  await user.click(within(dialog).getByRole('button', { name: 'Restore this state' }));
  await waitFor(() =>
    expect(functions.saveTaxonomy).toHaveBeenCalledExactlyOnceWith({
      taxonomy: 'categories',
      entries: categories,
      revision: 2,
    }),
  );
});

describe('a former list', () => {
  const former = toAuditedList(categories);

  it('keeps what was added and merged since', () => {
    const present = [...replace('media', { mergedInto: 'design' }), makeTerm('herbs')].reverse();
    expect(toRestoredTerms('categories', present, former)).toEqual([
      ...replace('media', { mergedInto: 'design' }),
      makeTerm('herbs'),
    ]);
  });

  it('of tags is restored with its merges undone', () => {
    const tags = [makeTerm('notes'), makeTerm('Noting')];
    const present = [makeTerm('notes'), { ...makeTerm('Noting'), mergedInto: 'notes' }];
    expect(toRestoredTerms('tags', present, toAuditedList(tags))).toEqual(tags);
  });

  it.each([
    ['its order is not known', { ...former, order: { omittedBytes: 9 } }],
    ['a term is not known whole', { ...former, design: { omittedBytes: 9 } }],
    ['two terms would have one name', { ...former, design: makeTerm('design', 'Education') }],
  ])('is not offered when %s', (_name, fields) => {
    expect(toRestoredTerms('categories', categories, fields)).toBeNull();
  });
});
