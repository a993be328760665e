import * as z from '@appshelf/model/zod';
import { storedJson, storedKeys, storedText } from '../../../../browserStorage';
import { editorFields, type EditorFields } from '../editor/editorFields';

const keptWork = z.object({ basis: z.number(), at: z.number(), fields: editorFields });

/** Work that the server does not have, as this device keeps it. */
interface UnsentWork {
  /** `updatedAt` of what the work is based on; 0 for an instruction that the server has never seen. */
  basis: number;
  /** When it was kept, in milliseconds since the epoch. */
  at: number;
  fields: EditorFields;
}

let ownTab: string | undefined;

/** Tells this tab from others, so that two of them do not overwrite each other's work; a reload does not change it. */
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

const storedWork = (key: WorkKey) => storedJson<UnsentWork>(key, keptWork);

/**
 * Keeps unsaved work of this tab on this device.
 *
 * @returns false where the browser keeps nothing, or has no room left.
 */
export function storeUnsentWork(uid: string, id: string, work: Omit<UnsentWork, 'at'>): boolean {
  return storedWork(getStorageKey(uid, id)).write({ ...work, at: Date.now() });
}

/** Forgets what this tab kept: the server has it. */
export function removeUnsentWork(uid: string, id: string): void {
  storedWork(getStorageKey(uid, id)).remove();
}

/** Forgets what any tab kept: the instruction is gone. */
export function removeAllUnsentWork(uid: string, id: string): void {
  for (const key of storedKeys(getStoragePrefix(uid, id))) storedWork(key).remove();
}

/**
 * Takes up kept work: this tab's own, else the newest that another tab left behind, which becomes this tab's. A tab that
 * is still open keeps its work anew with its next change.
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

/** Whether this device keeps work on an instruction, of whichever tab. */
export function hasUnsentWork(uid: string, id: string): boolean {
  return storedKeys(getStoragePrefix(uid, id)).some((key) => storedWork(key).read() !== null);
}

/** Instructions of this member that are nowhere but on this device, the newest first. */
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
