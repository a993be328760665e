import {
  collections,
  databasePaths,
  findClosedModule,
  getSwitchedOffMessage,
  listSwitchedOff,
  maintenanceMessage,
  parseSiteSettings,
  quotaMessages,
  refusedCreationMessage,
  type LimitedKind,
} from '@appshelf/model';
import { isObject } from '../lib/isObject';
import { translateSentence } from '../lib/translateSentence';
import { getDatabaseUrl } from './database/rest';

/** The kinds that rules do not let anybody create again under an id that was hidden and deleted. */
const repeatableKinds: readonly LimitedKind[] = ['comments', 'collections'];

/** What is written, for the reason of its refusal. */
export interface RefusedWrite {
  /** The quota to which the write counts; null for none. */
  kind?: LimitedKind | null;
  /** The document's path. */
  path?: string;
  /** The document's fields. */
  data?: Readonly<Record<string, unknown>>;
}

/** Finds the setting of the site that refuses a write. It is read itself, since the copy that a page follows may be a moment old. */
async function findSetting({ path = '', data = {} }: RefusedWrite): Promise<string | null> {
  try {
    const response = await fetch(getDatabaseUrl(databasePaths.site));
    const settings = parseSiteSettings(await response.json());
    if (settings.maintenance) return maintenanceMessage;
    const module = findClosedModule(path, data.kind, listSwitchedOff(settings));
    return module === undefined ? null : translateSentence(getSwitchedOffMessage(module));
  } catch {
    return null;
  }
}

/** Finds the kind whose quota is used up, so that the rules refuse more (functions/src/platform/quotas). */
async function findUsedUp(kinds: readonly LimitedKind[]): Promise<LimitedKind | null> {
  try {
    const [{ auth }, { readDocument }] = await Promise.all([
      import('./auth/instance'),
      import('./firestore/sdk'),
    ]);
    const uid = auth.currentUser?.uid;
    if (uid === undefined) return null;
    return await readDocument(`${collections.quotas}/${uid}`, (_id, { refusedUntil }) => {
      const until = isObject(refusedUntil) ? refusedUntil : {};
      return kinds.find((kind) => Number(until[kind] ?? 0) > Date.now()) ?? null;
    });
  } catch {
    return null;
  }
}

/** Finds why security rules refused a write, in words; null when nothing explains it. */
export async function findReason(write: RefusedWrite): Promise<string | null> {
  const setting = await findSetting(write);
  if (setting !== null) return setting;
  const { kind = null } = write;
  const usedUp = await findUsedUp(kind === null ? ['writes'] : [kind, 'writes']);
  if (usedUp !== null) return quotaMessages[usedUp];
  return kind !== null && repeatableKinds.includes(kind) ? refusedCreationMessage : null;
}
