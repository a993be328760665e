import { describe, expect, it } from 'vitest';
import { fromColumns, toColumns, type Columns, type SearchableInstruction } from './search';

const instructions: SearchableInstruction[] = [
  { id: 'a', title: 'Set up', summary: 'The first start.', tags: ['start'] },
  { id: 'b', title: 'Move out', summary: 'The last one.', tags: [] },
];

describe('columns', () => {
  it('hold the values of all entities by key, and no other key', () => {
    expect(toColumns(['id', 'tags'], instructions)).toEqual({
      id: ['a', 'b'],
      tags: [['start'], []],
    });
  });

  it.each([[instructions], [[]]])('carry everything as JSON: %j', (entities) => {
    const columns = toColumns<SearchableInstruction>(['tags', 'summary', 'id', 'title'], entities);
    const arrived = JSON.parse(JSON.stringify(columns)) as Columns<SearchableInstruction>;
    expect(fromColumns(arrived)).toEqual(entities);
  });
});
