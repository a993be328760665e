import * as z from '@appshelf/model/zod';
import { storedJson, storedKeys, storedText } from '../../../../browserStorage';
import { editorFields, type EditorFields } from '../editor/editorFields';

const unsentWorkSchema = z.object({ basis: z.number(), at: z.number(), fields: editorFields });

/** Unsent work, as this device stores it. */
interface UnsentWork {
  /** `updatedAt` of the version that the work is based on; 0 for an instruction that was never saved. */
  basis: number;
  /** When it was stored, in milliseconds since the epoch. */
  at: number;
  fields: EditorFields;
}

let ownTab: string | undefined;

/** Identifies this tab, so that two tabs do not overwrite each other's work. The id survives a reload. */
function tabId(): string {
  if (ownTab !== undefined) return ownTab;
  const stored = storedText('appshelf.tab', 'sessionStorage');
  const before = stored.read();
  ownTab = before ?? crypto.randomUUID();
  if (before === null) stored.write(ownTab);
  return ownTab;
}

type WorkKey = `appshelf.draft.instruction.${string}`;

const authorPrefix = (uid: string): WorkKey => `appshelf.draft.instruction.${uid}.`;
const getStoragePrefix = (uid: string, id: string): WorkKey => `${authorPrefix(uid)}${id}.`;
const getStorageKey = (uid: string, id: string): WorkKey =>
  `${getStoragePrefix(uid, id)}${tabId()}`;

const storedWork = (key: WorkKey) => storedJson<UnsentWork>(key, unsentWorkSchema);

/**
 * Stores unsent work of this tab on this device.
 *
 * @returns false where the browser denies storage, or has no room left.
 */
export function storeUnsentWork(uid: string, id: string, work: Omit<UnsentWork, 'at'>): boolean {
  return storedWork(getStorageKey(uid, id)).write({ ...work, at: Date.now() });
}

/** Removes this tab's unsent work, since the server has it. */
export function removeUnsentWork(uid: string, id: string): void {
  storedWork(getStorageKey(uid, id)).remove();
}

/** Removes the unsent work of all tabs, since the instruction was deleted. */
export function removeAllUnsentWork(uid: string, id: string): void {
  for (const key of storedKeys(getStoragePrefix(uid, id))) storedWork(key).remove();
}

/**
 * Reads unsent work: that of this tab, or else the newest of another tab, which then belongs to this tab. A tab that is
 * still open stores its work again with its next change.
 */
export function readUnsentWork(uid: string, id: string): UnsentWork | null {
  const own = storedWork(getStorageKey(uid, id)).read();
  if (own !== null) return own;
  const left = storedKeys(getStoragePrefix(uid, id))
    .map((key) => ({ key, work: storedWork(key).read() }))
    .sort((one, other) => (other.work?.at ?? 0) - (one.work?.at ?? 0));
  const newest = left.find(({ work }) => work !== null);
  if (newest?.work === undefined || newest.work === null) return null;
  if (storeUnsentWork(uid, id, newest.work)) storedWork(newest.key).remove();
  return newest.work;
}

/** Whether this device has unsent work on an instruction, from any tab. */
export function hasUnsentWork(uid: string, id: string): boolean {
  return storedKeys(getStoragePrefix(uid, id)).some((key) => storedWork(key).read() !== null);
}

/** Lists a member's instructions that are only on this device, newest first. */
export function listUnsentWork(uid: string): { id: string; title: string; at: number }[] {
  const found = new Map<string, { id: string; title: string; at: number }>();
  for (const key of storedKeys(authorPrefix(uid))) {
    const work = storedWork(key).read();
    const [id] = key.slice(authorPrefix(uid).length).split('.');
    if (work?.basis !== 0 || id === undefined || (found.get(id)?.at ?? 0) > work.at) continue;
    found.set(id, { id, title: work.fields.title, at: work.at });
  }
  return [...found.values()].sort((one, other) => other.at - one.at);
}
