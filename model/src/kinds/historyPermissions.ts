import type { Permission } from '../rights/permissions';
import { contentKinds, findContentName } from './contentKinds';

/** The permission to read the audit's entries with this target. What no role edits is for administrators. */
export function getHistoryPermission(target: string): Permission {
  const name = findContentName(target);
  return name === undefined ? 'audit.read' : contentKinds[name].permissions.history;
}
