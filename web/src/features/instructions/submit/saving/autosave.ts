import {
  getErrorCode,
  getErrorMessage,
  type Instruction,
  type InstructionDraft,
} from '@appshelf/model';
import { translate } from '../../../../lib/translate';
import { createDocumentVersions } from '../../../editor';
import type { Autosave, AutosaveOptions, AutosaveDependencies } from './autosaveContract';
import {
  getStoredContent,
  getDraftProblem,
  emptyFields,
  isSameContent,
  toContent,
  toFields,
  type EditorFields,
} from '../editor/editorFields';

/** The pause in typing after which the draft is saved on the server, in milliseconds. */
const pause = 2_000;

/** The longest time without a save while somebody types without a pause, in milliseconds. */
const longestWait = 10_000;

/** The time after which a save without a response counts as offline, in milliseconds. */
const offlineAfter = 4_000;

/** The first wait before a failed save is repeated, in milliseconds. It doubles up to the last one. */
const firstRetry = 4_000;
const lastRetry = 60_000;

/** The codes of Firestore's Lite SDK for a request without a response. */
const offlineCodes = ['unavailable', 'unknown'];

/**
 * Saves a draft on the server while it is written, after every pause; the form stores it on this device with every
 * keystroke. A save whose answer was lost is recognised by its content. When a save meets another version, saving stops and
 * the author decides.
 */
export function createAutosave(
  start: AutosaveOptions,
  dependencies: AutosaveDependencies,
): Autosave {
  const { getBasis, read, rebase } = dependencies;
  let { fields, isLocal } = start;
  /** The content that the server has at `basis`, if known. A draft without content need not be on the server. */
  let stored = getContentAtBasis(start.stored, getBasis());
  /** The contents that were sent since the server's last response; each of them may have been saved. */
  let sent: InstructionDraft[] = [];
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let isChecking = false;
  /** Whether the work was compared with the version that the server had at the beginning. */
  let isCompared = false;
  let waitingSince: number | null = null;
  let retryAfter = firstRetry;

  const isStored = (): boolean => stored !== null && isSameContent(toContent(fields), stored);

  const isExpected = ({ status }: Instruction): boolean =>
    status === (isLocal ? 'published' : 'draft');

  const versions = createDocumentVersions<EditorFields, Instruction>({
    read,
    toFields,
    getBasis,
    rebase,
    getVersion: ({ updatedAt }) => updatedAt,
    hasWork: () => !isStored(),
    isOurs: (theirs) => {
      const ours = [...sent, toContent(fields), ...(stored === null ? [] : [stored])];
      const content = getStoredContent(theirs);
      return isExpected(theirs) && ours.some((each) => isSameContent(each, content));
    },
    canMerge: (theirs) => isExpected(theirs) && (dependencies.canMerge?.(theirs) ?? false),
    merge: (theirs) => {
      dependencies.merge?.(theirs);
      stored = getStoredContent(theirs);
      sent = [];
      setUnsaved();
      schedule(pause);
    },
    settle: (ours) => recordSaved(getStoredContent(ours), ours.updatedAt),
    show: (theirs) => {
      clearTimeout(timer);
      stored = getStoredContent(theirs);
      dependencies.show(theirs);
      if (!isExpected(theirs)) dependencies.onMoved();
    },
  });
  const { get, set } = versions;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (isStarted && !isLocal) timer = setTimeout(() => void run(), delay);
  };

  /** Says that work waits to be saved. */
  const setUnsaved = (): void => set({ kind: isLocal ? 'local' : 'waiting' });

  /** Records that the server has saved what was sent. */
  function recordSaved(content: InstructionDraft, basis: number): void {
    stored = content;
    sent = [];
    retryAfter = firstRetry;
    dependencies.settleBelow(content, basis);
    if (isStored()) {
      set({ kind: 'saved' });
    } else {
      setUnsaved();
      schedule(pause);
    }
  }

  const fail = (error: unknown): void => {
    const code = getErrorCode(error) ?? '';
    const reason = offlineCodes.includes(code) ? null : translate(getErrorMessage(error));
    set({ kind: 'unsaved', reason });
    schedule(retryAfter);
    retryAfter = Math.min(lastRetry, retryAfter * 2);
  };

  const saveOnce = async (content: InstructionDraft): Promise<void> => {
    sent.push(content);
    // The SDK repeats a request for a while before the request fails.
    const offlineTimer = setTimeout(() => set({ kind: 'unsaved', reason: null }), offlineAfter);
    try {
      const updatedAt = await versions.write((basis) =>
        basis === 0 ? dependencies.create(content) : dependencies.save(content, basis),
      );
      recordSaved(content, updatedAt);
    } catch (error) {
      try {
        // The id of a new draft may belong to a draft whose first save had no answer.
        if (getErrorCode(error) === 'already-exists') versions.reconcile(await read());
        else await versions.handleFailure(error);
      } catch (reason) {
        fail(reason);
      }
    } finally {
      clearTimeout(offlineTimer);
    }
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    waitingSince = null;
    if (running !== null) return running;
    if (versions.isBlocked() || isStored()) return;
    const content = toContent(fields);
    const reason = getDraftProblem(content);
    if (reason !== null) {
      set({ kind: 'refused', reason });
    } else {
      running = saveOnce(content).finally(() => {
        running = null;
      });
      await running;
    }
  };

  const flush = async (): Promise<boolean> => {
    await running;
    if (get().kind === 'local') return true;
    if (get().kind !== 'saved') await run();
    if (get().kind === 'waiting') await run();
    return get().kind === 'saved';
  };

  return {
    ...versions,
    change: (changed) => {
      const before = toContent(fields);
      fields = changed;
      if (isSameContent(toContent(fields), before)) return;
      if (versions.isBlocked()) return;
      if (running === null && isStored()) {
        clearTimeout(timer);
        waitingSince = null;
        set({ kind: 'saved' });
        return;
      }
      if (running === null) setUnsaved();
      else set({ kind: 'saving' });
      waitingSince ??= Date.now();
      schedule(Math.max(0, Math.min(pause, waitingSince + longestWait - Date.now())));
    },
    flush,
    check: async () => {
      if (isChecking || getBasis() === 0) return;
      if (get().kind !== 'saved' && get().kind !== 'local') return;
      isChecking = true;
      try {
        await versions.check();
      } catch {
        // The next save reports the problem.
      } finally {
        isChecking = false;
      }
    },
    keepMine: async () => {
      if (!versions.keepMine()) return false;
      stored = null;
      setUnsaved();
      return flush();
    },
    saveAgain: async () => {
      const wasPublished = isLocal;
      stored = null;
      isLocal = false;
      rebase(0);
      setUnsaved();
      const isSaved = await flush();
      if (isSaved && wasPublished) dependencies.onMoved();
      return isSaved;
    },
    start: () => {
      isStarted = true;
      // Stored work may be based on an older version.
      const isOther = (start.stored?.updatedAt ?? 0) !== getBasis();
      if (isOther && !isCompared) versions.reconcile(start.stored);
      isCompared = true;
      if (get().kind === 'waiting') schedule(pause);
      return () => {
        isStarted = false;
        clearTimeout(timer);
        if (get().kind === 'waiting') void run();
      };
    },
  };
}

/** The server's content of the version that the work is based on; null when unknown. */
function getContentAtBasis(stored: Instruction | null, basis: number): InstructionDraft | null {
  if (stored === null) return basis === 0 ? toContent(emptyFields()) : null;
  return stored.updatedAt === basis ? getStoredContent(stored) : null;
}
