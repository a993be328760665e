import { expect, it } from 'vitest';
import { getAuditSubjects } from './entities/audit';

it.each([
  ['site', ['site']],
  ['users/ada', ['users/ada']],
  ['apps/pomo/reviews/ada', ['apps/pomo/reviews/ada', 'apps/pomo']],
])('names what an act on %s belongs to', (target, subjects) => {
  expect(getAuditSubjects(target)).toEqual(subjects);
});
