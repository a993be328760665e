import { describe, expect, it } from 'vitest';
import { getCompareHref, parseCompareView } from './compareAddress';

const parse = (search: string) => parseCompareView(new URLSearchParams(search));

describe('parseCompareView', () => {
  it.each([
    ['', []],
    ['apps=', []],
    ['apps=margin,nightjar', ['margin', 'nightjar']],
    ['apps=margin,margin', ['margin']],
    ['apps=a,b,c,d,e', ['a', 'b', 'c', 'd']],
    ['apps=../x,a/b,<b>,,good', ['good']],
  ])('%j has the apps %j', (search, ids) => {
    expect(parse(search).ids).toEqual(ids);
  });

  it('reads whether only differences are shown', () => {
    expect(parse('apps=a&differences=only').onlyDifferences).toBe(true);
    expect(parse('apps=a&differences=yes').onlyDifferences).toBe(false);
  });
});

describe('getCompareHref', () => {
  it.each([
    [[], false, '/compare'],
    [['margin', 'nightjar'], false, '/compare?apps=margin,nightjar'],
    [['a', 'b', 'c', 'd', 'e'], true, '/compare?apps=a,b,c,d&differences=only'],
  ])('%j, %j', (ids, onlyDifferences, href) => {
    expect(getCompareHref(ids, onlyDifferences)).toBe(href);
  });
});
