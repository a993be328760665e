import { describe, expect, it } from 'vitest';
import { fromRows, toRows, type SearchableInstruction } from './search';

const instructions: SearchableInstruction[] = [
  { id: 'a', title: 'Set up', summary: 'The first start.', tags: ['start'] },
  { id: 'b', title: 'Move out', summary: 'The last one.', tags: [] },
];

describe('rows', () => {
  it('name the columns once', () => {
    expect(toRows(['id', 'tags'], instructions)).toEqual({
      columns: ['id', 'tags'],
      rows: [
        ['a', ['start']],
        ['b', []],
      ],
    });
  });

  it.each([
    { name: 'in one order', columns: ['id', 'title', 'summary', 'tags'] },
    { name: 'in another', columns: ['tags', 'summary', 'id', 'title'] },
  ] satisfies { name: string; columns: (keyof SearchableInstruction)[] }[])(
    'carry everything, $name',
    ({ columns }) => {
      const sent: unknown = JSON.parse(JSON.stringify(toRows(columns, instructions)));
      expect(fromRows(sent as ReturnType<typeof toRows<SearchableInstruction>>)).toEqual(
        instructions,
      );
    },
  );
});
