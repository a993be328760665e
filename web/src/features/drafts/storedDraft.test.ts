import { beforeEach, expect, it } from 'vitest';
import { hasDraft } from './storedDraft';

beforeEach(() => {
  localStorage.clear();
});

it('exists as long as something is stored, also by another build', () => {
  expect(hasDraft('appshelf.draft.site.ada')).toBe(false);
  localStorage.setItem('appshelf.draft.site.ada', '{"of":"another build"}');
  expect(hasDraft('appshelf.draft.site.ada')).toBe(true);
  expect(hasDraft('appshelf.draft.site.mia')).toBe(false);
});
