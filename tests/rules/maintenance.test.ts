import { maintenanceDocument } from '@appshelf/model';
import { describe } from 'vitest';
import { memberDocuments, memberWrites } from './support/memberWrites';
import { setUpDatabase, type Row } from './support/firestore';
import { nobody, signedIn, type Role } from './support/roles';

/** The roles that may do it under maintenance: administrators, and moderators for their work. */
function withoutMembers({ roles }: Row): Role[] {
  const isModeration = roles.includes('moderator') && !roles.includes('editor');
  return roles.filter((role) => role === 'admin' || (role === 'moderator' && isModeration));
}

describe('without maintenance', () => {
  const { permissions } = setUpDatabase(memberDocuments);
  permissions('members', [
    ...memberWrites,
    {
      to: 'begin it past the setting',
      roles: nobody,
      attempt: (db) => db.doc(maintenanceDocument).set({}),
    },
  ]);
});

describe('under maintenance', () => {
  const { permissions } = setUpDatabase({ ...memberDocuments, [maintenanceDocument]: {} });
  permissions('members wait', [
    ...memberWrites.map((row) => ({ ...row, roles: withoutMembers(row) })),
    {
      to: 'read an app',
      roles: ['visitor', ...signedIn],
      attempt: (db) => db.doc('apps/open').get(),
    },
    {
      to: 'end it past the setting',
      roles: nobody,
      attempt: (db) => db.doc(maintenanceDocument).delete(),
    },
  ]);
});
