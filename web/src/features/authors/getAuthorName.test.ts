import { formerMemberUid } from '@appshelf/model';
import { expect, it } from 'vitest';
import { accent, usePseudoLocale } from '../../testing/pseudoLocale';
import { getAuthorName } from './getAuthorName';

it('is the name that was stored', async () => {
  await usePseudoLocale();
  expect(getAuthorName({ authorUid: 'ada', authorName: 'Ada' })).toBe('Ada');
});

it('is translated for former members', async () => {
  await usePseudoLocale();
  expect(getAuthorName({ authorUid: formerMemberUid, authorName: 'Former member' })).toContain(
    accent('Former member'),
  );
});
