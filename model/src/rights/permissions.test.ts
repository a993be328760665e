import { describe, expect, it } from 'vitest';
import { getRoles, hasPermission, rolesByPermission, type Permission } from './permissions';

describe('permissions', () => {
  it('are all held by an administrator', () => {
    const user = { claims: { admin: true } };
    const permissions = Object.keys(rolesByPermission) as Permission[];
    expect(permissions.filter((permission) => !hasPermission(user, permission))).toEqual([]);
  });

  it('come from claims that are exactly true', () => {
    expect(hasPermission({ claims: { moderator: 'true' } }, 'reviews.moderate')).toBe(false);
    expect(hasPermission({ claims: { moderator: true } }, 'reviews.moderate')).toBe(true);
    expect(hasPermission({ claims: { moderator: true } }, 'apps.edit')).toBe(false);
    expect(hasPermission(null, 'area.open')).toBe(false);
  });

  it('add up when somebody has several roles', () => {
    const claims = { editor: true, analyst: true, other: true };
    expect(getRoles(claims)).toEqual(['editor', 'analyst']);
    expect(hasPermission({ claims }, 'apps.edit')).toBe(true);
    expect(hasPermission({ claims }, 'statistics.read')).toBe(true);
  });
});
