import { getSwitchedOffMessage, type ModuleId } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { readSwitchedOff } from '../site/switchedOff';
import { refusal } from '../languages/refusal';

/**
 * Refuses a call that writes in a module that is switched off, whoever calls.
 *
 * @throws HttpsError `aborted`
 */
export async function requireModuleOn(module: ModuleId, database: Database): Promise<void> {
  if (!(await readSwitchedOff(database)).includes(module)) return;
  throw refusal('aborted', getSwitchedOffMessage(module));
}
