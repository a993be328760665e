import {
  getErrorCode,
  getErrorMessage,
  type Instruction,
  type InstructionDraft,
} from '@appshelf/model';
import { translate } from '../../../../lib/translate';
import { isConflict } from '../../../editor';
import type {
  Autosave,
  AutosaveOptions,
  AutosaveDependencies,
  SaveState,
} from './autosaveContract';
import {
  getStoredContent,
  getDraftProblem,
  emptyFields,
  isSameContent,
  toContent,
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

/** Whether a save was based on an outdated version, or a new draft has the id of another document. */
const meetsOther = (code: string): boolean => code === 'already-exists' || isConflict({ code });

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
  const listeners = new Set<() => void>();
  let fields = start.fields;
  /** The content that the server has at `basis`, if known. A draft without content need not be on the server. */
  let stored = getContentAtBasis(start.stored, dependencies.getBasis());
  let state: SaveState = { kind: 'saved' };
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
  /** Whether the work is only on this device until it is submitted. */
  let { isLocal } = start;

  const setState = (next: SaveState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** The status of the edited instruction. */
  const getStatus = () => (isLocal ? 'published' : 'draft');

  /** The state of unsaved work while nothing is wrong. */
  const getUnsaved = (): SaveState => ({ kind: isLocal ? 'local' : 'waiting' });

  const isBlocked = (): boolean => state.kind === 'conflict' || state.kind === 'gone';

  const isStored = (): boolean => stored !== null && isSameContent(toContent(fields), stored);

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (isStarted && !isLocal) timer = setTimeout(() => void run(), delay);
  };

  /** Records that the server has saved what was sent. */
  const recordSaved = (content: InstructionDraft, basis: number): void => {
    stored = content;
    sent = [];
    retryAfter = firstRetry;
    dependencies.settleBelow(content, basis);
    setState(isStored() ? { kind: 'saved' } : getUnsaved());
    if (!isStored()) schedule(pause);
  };

  const fail = (error: unknown): void => {
    const code = getErrorCode(error) ?? '';
    const reason = offlineCodes.includes(code) ? null : translate(getErrorMessage(error));
    setState({ kind: 'unsaved', reason });
    schedule(retryAfter);
    retryAfter = Math.min(lastRetry, retryAfter * 2);
  };

  /** Handles another stored version: our own earlier save whose response was lost, or a change from elsewhere. */
  const handleOtherVersion = (theirs: Instruction | null): void => {
    if (theirs === null) {
      setState({ kind: 'gone' });
      return;
    }
    const content = getStoredContent(theirs);
    const known = [...sent, toContent(fields), ...(stored === null ? [] : [stored])];
    const isOurs = known.some((each) => isSameContent(each, content));
    if (isOurs && theirs.status === getStatus()) {
      recordSaved(content, theirs.updatedAt);
    } else {
      clearTimeout(timer);
      setState({ kind: 'conflict', theirs });
    }
  };

  const saveOnce = async (content: InstructionDraft): Promise<void> => {
    setState({ kind: 'saving' });
    sent.push(content);
    // The SDK repeats a request for a while before the request fails.
    const offlineTimer = setTimeout(
      () => setState({ kind: 'unsaved', reason: null }),
      offlineAfter,
    );
    try {
      const basis = dependencies.getBasis();
      const sending =
        basis === 0 ? dependencies.create(content) : dependencies.save(content, basis);
      const updatedAt = await sending;
      recordSaved(content, updatedAt);
    } catch (error) {
      const code = getErrorCode(error) ?? '';
      try {
        if (code === 'not-found') handleOtherVersion(null);
        else if (meetsOther(code)) handleOtherVersion(await dependencies.read());
        else fail(error);
      } catch (reading) {
        fail(reading);
      }
    } finally {
      clearTimeout(offlineTimer);
    }
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    waitingSince = null;
    if (running !== null) return running;
    if (isBlocked() || isStored()) return;
    const content = toContent(fields);
    const reason = getDraftProblem(content);
    if (reason !== null) {
      setState({ kind: 'refused', reason });
    } else {
      running = saveOnce(content).finally(() => {
        running = null;
      });
      await running;
    }
  };

  /**
   * Whether a response is another version than the known one. It is not when something was saved while it was read: it may
   * be older than that save, and the save met no other version.
   */
  const isOtherVersion = (theirs: Instruction | null, basisBefore: number): boolean =>
    dependencies.getBasis() === basisBefore && theirs?.updatedAt !== basisBefore;

  const flush = async (): Promise<boolean> => {
    await running;
    if (state.kind === 'local') return true;
    if (state.kind !== 'saved') await run();
    if (state.kind === 'waiting') await run();
    return state.kind === 'saved';
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (changed) => {
      const before = toContent(fields);
      fields = changed;
      if (isSameContent(toContent(fields), before)) return;
      if (isBlocked()) return;
      if (running === null && isStored()) {
        clearTimeout(timer);
        waitingSince = null;
        setState({ kind: 'saved' });
        return;
      }
      setState(running === null ? getUnsaved() : { kind: 'saving' });
      waitingSince ??= Date.now();
      schedule(Math.max(0, Math.min(pause, waitingSince + longestWait - Date.now())));
    },
    flush,
    check: async () => {
      if ((state.kind !== 'saved' && state.kind !== 'local') || dependencies.getBasis() === 0)
        return;
      if (isChecking) return;
      isChecking = true;
      try {
        const basis = dependencies.getBasis();
        const theirs = await dependencies.read();
        if (!isOtherVersion(theirs, basis)) return;
        if (theirs === null) {
          handleOtherVersion(null);
          return;
        }
        // Saving what is unsaved leads to a conflict with the other version.
        if (!isStored()) return;
        if (theirs.status === getStatus()) {
          stored = getStoredContent(theirs);
          dependencies.show(theirs);
        } else {
          dependencies.onMoved();
        }
      } catch {
        // The next save reports the problem.
      } finally {
        isChecking = false;
      }
    },
    keepMine: async () => {
      if (state.kind !== 'conflict') return false;
      const { theirs } = state;
      stored = null;
      dependencies.rebase(theirs.updatedAt);
      setState(getUnsaved());
      return flush();
    },
    takeTheirs: () => {
      if (state.kind !== 'conflict') return null;
      const { theirs } = state;
      stored = getStoredContent(theirs);
      dependencies.show(theirs);
      setState({ kind: 'saved' });
      return theirs;
    },
    saveAgain: async () => {
      stored = null;
      isLocal = false;
      dependencies.rebase(0);
      setState(getUnsaved());
      return flush();
    },
    reconcile: async () => {
      const basis = dependencies.getBasis();
      const theirs = await dependencies.read();
      if (isOtherVersion(theirs, basis)) handleOtherVersion(theirs);
      return theirs;
    },
    settle: (basis) => {
      clearTimeout(timer);
      stored = toContent(fields);
      dependencies.settleBelow(stored, basis);
      setState({ kind: 'saved' });
    },
    start: () => {
      isStarted = true;
      // Stored work may be based on an older version.
      const isOther = (start.stored?.updatedAt ?? 0) !== dependencies.getBasis();
      if (isOther && !isCompared) handleOtherVersion(start.stored);
      isCompared = true;
      if (state.kind === 'waiting') schedule(pause);
      return () => {
        isStarted = false;
        clearTimeout(timer);
        if (state.kind === 'waiting') void run();
      };
    },
  };
}

/** The server's content of the version that the work is based on; null when unknown. */
function getContentAtBasis(stored: Instruction | null, basis: number): InstructionDraft | null {
  if (stored === null) return basis === 0 ? toContent(emptyFields()) : null;
  return stored.updatedAt === basis ? getStoredContent(stored) : null;
}
