import { expect, it } from 'vitest';
import { estimateRoom } from './headerRoom';

it.each([
  ['md', 'Appshelf', ['Apps', 'Products', 'Instructions', 'Community']],
  ['lg', 'Appshelf', ['Apps', 'Products', 'Instructions', 'Community', 'Tea']],
  ['md', '棚', ['アプリ', '製品', '手順', 'コミュニティ']],
  ['xl', 'The shelf of our town', ['Apps', 'Products', 'Instructions', 'Community']],
  ['menu', 'Appshelf', Array.from({ length: 12 }, (_, place) => `Section ${String(place)}`)],
  ['menu', 'Appshelf', ['アプリケーションのカタログ', '手順とその書き方について', 'コミュニティ']],
])('has room from %s on for %s with %s', (room, name, labels) => {
  expect(estimateRoom(name, labels)).toBe(room);
});
