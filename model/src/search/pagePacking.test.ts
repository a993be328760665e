import { expect, it } from 'vitest';
import { packedPages } from '../contracts/packedSearch';
import { packPages } from './pagePacking';

const page = {
  id: 'hours',
  title: 'Opening hours',
  description: '',
  markdown:
    '## When\n\nOn **Saturdays**, see [the plan](/plan "x").\n\n- ![The gate](a.png) is `open`',
};

it('has the words of a page without the marks of its text, and the end of its address', () => {
  expect(packPages([page, { ...page, slug: 'times', description: 'When we are there.' }])).toEqual({
    pages: [
      {
        slug: 'hours',
        title: 'Opening hours',
        summary: 'When On Saturdays, see the plan. The gate is open',
        text: 'When On Saturdays, see the plan. The gate is open',
      },
      expect.objectContaining({ slug: 'times', summary: 'When we are there.' }),
    ],
    synonyms: [],
  });
});

it('cuts a long text after a whole word, and one without spaces anywhere', () => {
  const [long, whole] = packPages([
    { ...page, markdown: 'beds '.repeat(8_000) },
    { ...page, markdown: '['.repeat(40_000) },
  ]).pages;
  expect(long?.text).toMatch(/^(?:beds )+beds$/);
  expect(long?.text.length).toBeLessThanOrEqual(1_000);
  expect(long?.summary).toMatch(/^(?:beds )+beds…$/);
  expect(whole?.text).toHaveLength(1_000);
});

it('reads what an older or a newer server wrote', () => {
  expect(packedPages.parse({})).toEqual({ pages: [], synonyms: [] });
  expect(packedPages.parse({ pages: [{ slug: 'a', title: 'A', colour: 'red' }] }).pages).toEqual([
    { slug: 'a', title: 'A', summary: '', text: '' },
  ]);
});
