import { beforeEach, expect, it } from 'vitest';
import { getDraftKey, getReplacedKey, removeDrafts } from './draftKeys';

beforeEach(() => {
  localStorage.clear();
});

it('removes all unsaved work of an account, and nothing else', () => {
  const own = [
    getDraftKey('ada', 'profile'),
    getDraftKey('ada', 'review', 'margin'),
    getReplacedKey(getDraftKey('ada', 'app', 'margin')),
  ];
  const others = [
    'theme',
    'appshelf.draft.contact',
    getDraftKey('ada2', 'profile'),
    getDraftKey('bob', 'review', 'ada'),
    getReplacedKey(getDraftKey('bob', 'app', 'ada')),
  ];
  for (const key of [...own, ...others]) localStorage.setItem(key, '{}');
  removeDrafts('ada');
  expect(Object.keys(localStorage).sort()).toEqual(others.sort());
});
