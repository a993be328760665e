import { z } from '@appshelf/model/zod';
import { editorFields, type EditorFields } from './editorFields';

const keptWork = z.object({ basis: z.number(), at: z.number(), fields: editorFields });

/** Work that the server does not have, as this device keeps it. */
interface KeptWork {
  /** `updatedAt` of what the work is based on; 0 for an instruction that the server has never seen. */
  basis: number;
  /** When it was kept, in milliseconds since the epoch. */
  at: number;
  fields: EditorFields;
}

const tabKey = 'appshelf.tab';

let ownTab: string | undefined;

/** Tells this tab from others, so that two of them do not overwrite each other's work; a reload does not change it. */
function tabId(): string {
  if (ownTab !== undefined) return ownTab;
  ownTab = crypto.randomUUID();
  try {
    const stored = sessionStorage.getItem(tabKey);
    if (stored === null) sessionStorage.setItem(tabKey, ownTab);
    else ownTab = stored;
  } catch {
    // Storage is switched off: nothing will be kept either.
  }
  return ownTab;
}

const prefixOf = (uid: string, id: string): string => `appshelf.draft.instruction.${uid}.${id}.`;
const authorPrefix = (uid: string): string => `appshelf.draft.instruction.${uid}.`;

function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(key: string): KeptWork | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return keptWork.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/**
 * Keeps unsaved work of this tab on this device.
 *
 * @returns false where the browser keeps nothing, or has no room left.
 */
export function keepWork(uid: string, id: string, work: Omit<KeptWork, 'at'>): boolean {
  try {
    const kept: KeptWork = { ...work, at: Date.now() };
    localStorage.setItem(prefixOf(uid, id) + tabId(), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what this tab kept: the server has it. */
export function forgetWork(uid: string, id: string): void {
  remove(prefixOf(uid, id) + tabId());
}

/** Forgets what any tab kept: the instruction is gone. */
export function forgetAllWork(uid: string, id: string): void {
  for (const key of keysWith(prefixOf(uid, id))) remove(key);
}

/**
 * Takes up kept work: this tab's own, else the newest that another tab left behind, which becomes this tab's. A tab that
 * is still open keeps its work anew with its next change.
 */
export function takeUpWork(uid: string, id: string): KeptWork | null {
  const own = read(prefixOf(uid, id) + tabId());
  if (own !== null) return own;
  const left = keysWith(prefixOf(uid, id))
    .map((key) => ({ key, work: read(key) }))
    .sort((one, other) => (other.work?.at ?? 0) - (one.work?.at ?? 0));
  const newest = left.find(({ work }) => work !== null);
  if (newest?.work === undefined || newest.work === null) return null;
  if (keepWork(uid, id, newest.work)) remove(newest.key);
  return newest.work;
}

/** Whether this device keeps work on an instruction, of whichever tab. */
export function hasKeptWork(uid: string, id: string): boolean {
  return keysWith(prefixOf(uid, id)).some((key) => read(key) !== null);
}

/** Instructions of this member that are nowhere but on this device, the newest first. */
export function listUnsentWork(uid: string): { id: string; title: string; at: number }[] {
  const found = new Map<string, { id: string; title: string; at: number }>();
  for (const key of keysWith(authorPrefix(uid))) {
    const work = read(key);
    const [id] = key.slice(authorPrefix(uid).length).split('.');
    if (work?.basis !== 0 || id === undefined || (found.get(id)?.at ?? 0) > work.at) continue;
    found.set(id, { id, title: work.fields.title, at: work.at });
  }
  return [...found.values()].sort((one, other) => other.at - one.at);
}
