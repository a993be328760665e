import { expect, it } from 'vitest';
import { getAuditSubjects } from './entities/audit';

it.each([
  ['site', ['site']],
  ['users/ada', ['users/ada']],
  ['apps/pomo/reviews/ada', ['apps/pomo/reviews/ada', 'apps/pomo']],
])('lists the documents that an action on %s belongs to', (target, subjects) => {
  expect(getAuditSubjects(target)).toEqual(subjects);
});
