import { migrationsDocument } from '@appshelf/model';
import { migrations } from '../../scripts/migrations/migrations.mjs';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';

/**
 * `health/migrations`: the content is in the form of this version, so `npm run migrate` has nothing to change. A later version
 * adds its migrations here by itself.
 */
export function buildMigrations({ lastDay }: Context): SeedDocument {
  const at = Date.parse(`${lastDay}T06:00:00Z`);
  const done = {
    status: 'done',
    query: 0,
    after: null,
    read: 0,
    changed: 0,
    startedAt: at,
    updatedAt: at,
  };
  const progress = Object.fromEntries(migrations.map(({ id }) => [id, done]));
  return { path: migrationsDocument, fields: toFields({ progress, lock: null }) };
}
