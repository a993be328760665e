import { expect, it } from 'vitest';
import { withoutPersonalFields } from './anonymiseAudit';

it('keeps what was done, and nothing that names or quotes somebody', () => {
  const done = { disabled: true, rating: 4, kind: 'passwordReset', status: 'hidden' };
  const personal = {
    email: 'ada@appshelf.test',
    authorName: 'Ada',
    body: 'A text.',
    steps: [{ title: 'A step' }],
    reply: { body: 'Dear Ada' },
    authorPhotoURL: null,
  };
  expect(withoutPersonalFields({ ...done, ...personal })).toEqual(done);
});
