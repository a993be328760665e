import { msg } from '@lingui/core/macro';
import { expect, it } from 'vitest';
import { toCsvContent } from './columns';

interface Line {
  text: string;
  count: number | null;
}

const columns = [
  { id: 'text', header: msg`Text`, cell: () => null, csv: ({ text }: Line) => text },
  { id: 'seen', header: msg`Only seen`, cell: () => null },
  { id: 'count', header: msg`Count`, cell: () => null, csv: ({ count }: Line) => count },
];

it('takes the columns that have a value in a CSV file', () => {
  const rows = [
    { text: 'a', count: 7 },
    { text: '', count: null },
  ];
  expect(toCsvContent(columns, rows)).toEqual({
    columns: ['Text', 'Count'],
    rows: [
      ['a', 7],
      ['', null],
    ],
  });
});
