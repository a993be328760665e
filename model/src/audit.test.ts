import { expect, it } from 'vitest';
import { getAuditSubjects, getHistoryPermission } from './entities/audit';

it.each([
  ['site', ['site']],
  ['users/ada', ['users/ada']],
  ['apps/pomo/reviews/ada', ['apps/pomo/reviews/ada', 'apps/pomo']],
])('lists the documents that an action on %s belongs to', (target, subjects) => {
  expect(getAuditSubjects(target)).toEqual(subjects);
});

it.each([
  ['apps/pomo', 'apps.edit'],
  ['apps/pomo/releases/1.0.0', 'apps.edit'],
  ['pageTexts/about', 'pages.edit'],
  ['instructions/widen', 'instructions.moderate'],
  ['apps/pomo/reviews/ada', 'audit.read'],
  ['users/ada', 'audit.read'],
  ['site', 'audit.read'],
  ['constructor/apps', 'audit.read'],
])('reads the history of %s with %s', (target, permission) => {
  expect(getHistoryPermission(target)).toBe(permission);
});
