import { Globe } from 'lucide-react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readRecent, rememberChoice } from './recent';

const go = (id: string) => ({ id, label: id.toUpperCase(), Icon: Globe, to: `/${id}` });

beforeEach(() => {
  localStorage.clear();
});

it('keeps the last five choices of each person, the latest first and each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'd']) rememberChoice('ada', go(id));
  rememberChoice('mia', { id: 'act', label: 'Act', Icon: Globe });
  expect(readRecent('ada').map(({ id }) => id)).toEqual(['d', 'f', 'e', 'c', 'b']);
  expect(readRecent('mia')).toEqual([{ id: 'act', label: 'Act', to: null }]);
});

it.each(['{', '{}', '[{"id":"a"}]', '[{"id":"a","label":"A","to":"//elsewhere.example"}]'])(
  'counts %j as nothing',
  (stored) => {
    localStorage.setItem('palette:ada', stored);
    expect(readRecent('ada')).toEqual([]);
  },
);

it('does without a storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberChoice('ada', go('a'));
  expect(readRecent('ada')).toEqual([]);
});
