import { expect, it } from 'vitest';
import { parseCategoryLines } from './categorySets';

const listIds = (text: string) => parseCategoryLines(text).categories?.map(({ id }) => id);

it('gives categories of any script an address of their own', () => {
  expect(listIds('C\nC++\nC#\nカメラ\nКамера\nGames\nGames!')).toEqual([
    'c',
    'c-plus-plus',
    'c-sharp',
    'kamera',
    'kamera-2',
    'games',
    'games-2',
  ]);
});

it('keeps the addresses of suggested categories, whatever comes before them', () => {
  expect(listIds('Design!\nDesign')).toEqual(['design-2', 'design']);
});
