import { listSwitchedOff, type ModuleId } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { readSiteSettings } from './siteSettings';

/** Reads which modules are switched off. Rejects while the database does not answer. */
export const readSwitchedOff = async (database: Database): Promise<ModuleId[]> =>
  listSwitchedOff(await readSiteSettings(database));
