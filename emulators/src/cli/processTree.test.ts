import { expect, it } from 'vitest';
import { findDescendants, parseProcesses } from './processTree';

it('finds the processes below one, and no others', () => {
  const processes = [
    [1, 0],
    [10, 1],
    [11, 10],
    [13, 12],
    [12, 11],
    [20, 1],
    // A process that is its own parent, as Windows and containers report for the first.
    [0, 0],
  ] as const;
  expect(findDescendants(processes, 10)).toEqual([11, 12, 13]);
  expect(findDescendants(processes, 20)).toEqual([]);
  expect(findDescendants(processes, 0)).toEqual([1, 10, 20, 11, 12, 13]);
});

it.each([
  ['    1     0\n   10     1\n'],
  // The format in which PowerShell prints processes on Windows.
  ['1 0\r\n10 1\r\n'],
])('reads the list %j', (listing) => {
  expect(parseProcesses(listing)).toEqual([
    [1, 0],
    [10, 1],
  ]);
});
