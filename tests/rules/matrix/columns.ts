import { hasPermission, roleLabels, type Permission, type UserClaims } from '@appshelf/model';
import { people, type Role } from '../support/roles';

/** The people of the matrix, with the heading of their column. */
export const columns = {
  visitor: 'visitor',
  unverified: 'member without a verified address',
  other: 'member',
  moderator: roleLabels.moderator.toLowerCase(),
  editor: roleLabels.editor.toLowerCase(),
  analyst: roleLabels.analyst.toLowerCase(),
  admin: roleLabels.admin.toLowerCase(),
} as const satisfies Partial<Record<Role, string>>;

/** Somebody of the matrix. */
export type Column = keyof typeof columns;

export const columnNames = Object.keys(columns) as Column[];

/** The people whose role holds a permission, by the table of the model. */
export function getHolders(permission: Permission): readonly Column[] {
  return columnNames.filter(
    (column) =>
      column !== 'visitor' &&
      hasPermission({ claims: people[column].token as UserClaims }, permission),
  );
}
