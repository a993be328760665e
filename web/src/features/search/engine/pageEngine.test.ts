import { packPages } from '@appshelf/model';
import { expect, it } from 'vitest';
import { createPageEngine } from './pageEngine';

const hours = { id: 'hours', title: 'Opening hours', description: '', markdown: 'On Saturdays.' };
const plan = { id: 'plan', title: 'The beds', description: 'Who digs where.', markdown: 'Leeks.' };

const engine = await createPageEngine(packPages([hours, plan], [['weekend', 'saturdays']]));

it.each([
  ['opening', ['hours']],
  ['saturdays', ['hours']],
  ['digs', ['plan']],
  ['leeks', ['plan']],
  ['weekend', ['hours']],
  ['zeppelin', []],
])('finds by %s', (query, slugs) => {
  const { pages, total } = engine({ query, size: 10 });
  expect(pages.map(({ slug }) => slug)).toEqual(slugs);
  expect(total).toBe(slugs.length);
});

it('returns as many as are wanted, and what a result shows of them', () => {
  expect(engine({ query: 'saturdays leeks', size: 1 })).toEqual({
    pages: [{ slug: 'hours', title: 'Opening hours', summary: 'On Saturdays.' }],
    total: 2,
  });
});
