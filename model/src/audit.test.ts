import { expect, it } from 'vitest';
import { auditSubjects } from './entities/audit';

it.each([
  ['site', ['site']],
  ['users/ada', ['users/ada']],
  ['apps/pomo/reviews/ada', ['apps/pomo/reviews/ada', 'apps/pomo']],
])('names what an act on %s belongs to', (target, subjects) => {
  expect(auditSubjects(target)).toEqual(subjects);
});
