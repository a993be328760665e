import {
  getErrorCode,
  getErrorMessage,
  type Instruction,
  type InstructionDraft,
} from '@appshelf/model';
import type {
  Autosave,
  AutosaveOptions,
  AutosaveState,
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

/** The codes of a save that met another version. */
const conflictCodes = ['failed-precondition', 'already-exists', 'aborted'];

/** The codes of Firestore's Lite SDK for a request without a response. */
const offlineCodes = ['unavailable', 'unknown'];

/**
 * Saves a draft while it is written: on this device with every keystroke, on the server after every pause. A save whose
 * answer was lost is recognised by its content. When a save meets another version, saving stops and the author decides.
 */
export function createAutosave(
  start: AutosaveOptions,
  dependencies: AutosaveDependencies,
): Autosave {
  const listeners = new Set<() => void>();
  let fields = start.fields;
  /** The content that the server has at `basis`, if known. A draft without content need not be on the server. */
  let stored = getContentAtBasis(start);
  let state: AutosaveState = { save: { kind: 'saved' }, isSafe: true, basis: start.basis };
  /** What was sent since the server's last response; each of it may have been saved. */
  let sent: InstructionDraft[] = [];
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let isChecking = false;
  let waitingSince: number | null = null;
  let retryAfter = firstRetry;

  const setState = (next: Partial<AutosaveState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  /** The state of unsaved work while nothing is wrong. */
  const unsaved: SaveState = { kind: start.isLocal ? 'local' : 'waiting' };

  const isBlocked = (): boolean => state.save.kind === 'conflict' || state.save.kind === 'gone';

  const isStored = (): boolean => stored !== null && isSameContent(toContent(fields), stored);

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (isStarted && !start.isLocal) timer = setTimeout(() => void run(), delay);
  };

  /** Records that the server has saved what was sent. */
  const recordSaved = (content: InstructionDraft, basis: number): void => {
    stored = content;
    sent = [];
    retryAfter = firstRetry;
    if (isStored()) {
      dependencies.forget();
      setState({ save: { kind: 'saved' }, isSafe: true, basis });
    } else {
      setState({ save: unsaved, isSafe: dependencies.store(fields, basis), basis });
      schedule(pause);
    }
  };

  const fail = (error: unknown): void => {
    const code = getErrorCode(error) ?? '';
    const reason = offlineCodes.includes(code) ? null : getErrorMessage(error);
    setState({ save: { kind: 'unsaved', reason } });
    schedule(retryAfter);
    retryAfter = Math.min(lastRetry, retryAfter * 2);
  };

  /** Handles another stored version: our own earlier save whose response was lost, or a change from elsewhere. */
  const handleOtherVersion = (theirs: Instruction | null): void => {
    if (theirs === null) {
      setState({ save: { kind: 'gone' } });
      return;
    }
    const content = getStoredContent(theirs);
    const known = [...sent, toContent(fields), ...(stored === null ? [] : [stored])];
    const isOurs = known.some((each) => isSameContent(each, content));
    if (isOurs && theirs.status === (start.isLocal ? 'published' : 'draft')) {
      recordSaved(content, theirs.updatedAt);
    } else {
      clearTimeout(timer);
      setState({ save: { kind: 'conflict', theirs } });
    }
  };

  const saveOnce = async (content: InstructionDraft): Promise<void> => {
    setState({ save: { kind: 'saving' } });
    sent.push(content);
    // The SDK repeats a request for a while before it fails.
    const offlineTimer = setTimeout(
      () => setState({ save: { kind: 'unsaved', reason: null } }),
      offlineAfter,
    );
    try {
      const { basis } = state;
      const sending =
        basis === 0 ? dependencies.create(content) : dependencies.save(content, basis);
      const updatedAt = await sending;
      recordSaved(content, updatedAt);
    } catch (error) {
      const code = getErrorCode(error) ?? '';
      try {
        if (code === 'not-found') handleOtherVersion(null);
        else if (conflictCodes.includes(code)) handleOtherVersion(await dependencies.read());
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
      setState({ save: { kind: 'refused', reason } });
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
    state.basis === basisBefore && theirs?.updatedAt !== basisBefore;

  const flush = async (): Promise<boolean> => {
    await running;
    if (state.save.kind === 'local') return true;
    if (state.save.kind !== 'saved') await run();
    if (state.save.kind === 'waiting') await run();
    return state.save.kind === 'saved';
  };

  if ((start.stored?.updatedAt ?? 0) !== start.basis) handleOtherVersion(start.stored);
  else if (!isStored()) setState({ save: unsaved });

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
      if (isBlocked()) {
        setState({ isSafe: dependencies.store(fields, state.basis) });
        return;
      }
      if (running === null && isStored()) {
        clearTimeout(timer);
        waitingSince = null;
        dependencies.forget();
        setState({ save: { kind: 'saved' }, isSafe: true });
        return;
      }
      const isSafe = dependencies.store(fields, state.basis);
      const save: SaveState = running === null ? unsaved : { kind: 'saving' };
      setState({ save, isSafe });
      waitingSince ??= Date.now();
      schedule(Math.max(0, Math.min(pause, waitingSince + longestWait - Date.now())));
    },
    flush,
    check: async () => {
      if (state.save.kind !== 'saved' || state.basis === 0) return;
      if (isChecking) return;
      isChecking = true;
      try {
        const { basis } = state;
        const theirs = await dependencies.read();
        // What was typed while it was read is unsaved. Saving that meets the other version.
        if (!isStored() || !isOtherVersion(theirs, basis)) return;
        if (theirs === null) {
          handleOtherVersion(null);
        } else {
          stored = getStoredContent(theirs);
          setState({ basis: theirs.updatedAt });
          dependencies.show(theirs);
        }
      } catch {
        // The next save reports the problem.
      } finally {
        isChecking = false;
      }
    },
    keepMine: async () => {
      if (state.save.kind !== 'conflict') return false;
      const { theirs } = state.save;
      stored = null;
      const basis = theirs.updatedAt;
      setState({ save: unsaved, basis, isSafe: dependencies.store(fields, basis) });
      return flush();
    },
    takeTheirs: () => {
      if (state.save.kind !== 'conflict') return null;
      const { theirs } = state.save;
      stored = getStoredContent(theirs);
      dependencies.forget();
      setState({ save: { kind: 'saved' }, isSafe: true, basis: theirs.updatedAt });
      return theirs;
    },
    saveAgain: async () => {
      stored = null;
      setState({ save: unsaved, basis: 0, isSafe: dependencies.store(fields, 0) });
      return flush();
    },
    reconcile: async () => {
      const { basis } = state;
      const theirs = await dependencies.read();
      if (isOtherVersion(theirs, basis)) handleOtherVersion(theirs);
      return theirs;
    },
    settle: (basis) => {
      clearTimeout(timer);
      stored = toContent(fields);
      dependencies.forget();
      setState({ save: { kind: 'saved' }, isSafe: true, basis });
    },
    start: () => {
      isStarted = true;
      if (state.save.kind === 'waiting') schedule(pause);
      return () => {
        isStarted = false;
        clearTimeout(timer);
        if (state.save.kind === 'waiting') void run();
      };
    },
  };
}

/** The server's content of the version that the work is based on; null when unknown. */
function getContentAtBasis({ stored, basis }: AutosaveOptions): InstructionDraft | null {
  if (stored === null) return basis === 0 ? toContent(emptyFields()) : null;
  return stored.updatedAt === basis ? getStoredContent(stored) : null;
}
