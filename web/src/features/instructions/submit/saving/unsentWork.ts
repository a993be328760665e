import { storedKeys, storedText } from '../../../../lib/browserStorage';
import { getReplacedKey, storedDraft, type DraftKey } from '../../../drafts';
import { editorFields, emptyFields, type EditorFields } from '../editor/editorFields';

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

const storedWork = (key: WorkKey) => storedDraft<EditorFields>(key, editorFields, emptyFields());

/** Removes the unsent work of all tabs, since the instruction was deleted. */
export function removeAllUnsentWork(uid: string, id: string): void {
  const prefix = getStoragePrefix(uid, id);
  for (const key of [...storedKeys(prefix), ...storedKeys(getReplacedKey(prefix))]) {
    storedText(key).remove();
  }
}

/**
 * The key of this tab's unsent work. A tab without any takes over the newest of another tab. One that is still open stores
 * its work again with its next change.
 */
export function openUnsentWork(uid: string, id: string): DraftKey {
  const own = getStorageKey(uid, id);
  if (storedWork(own).read() !== null) return own;
  const left = storedKeys(getStoragePrefix(uid, id))
    .map((key) => ({ key, work: storedWork(key).read() }))
    .sort((one, other) => (other.work?.at ?? 0) - (one.work?.at ?? 0));
  const newest = left.find(({ work }) => work !== null);
  if (newest?.work == null) return own;
  // Without room for a copy, both tabs use the same stored work.
  if (!storedWork(own).write(newest.work)) return newest.key;
  storedWork(newest.key).remove();
  return own;
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
