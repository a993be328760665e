import {
  getErrorCode,
  getErrorMessage,
  type Instruction,
  type InstructionDraft,
} from '@appshelf/model';
import type {
  Autosave,
  AutosaveStart,
  AutosaveState,
  AutosaveWorld,
  SaveState,
} from './autosaveContract';
import {
  getStoredContent,
  draftProblem,
  emptyFields,
  isSameContent,
  toContent,
} from '../editor/editorFields';

/** How long one must pause before the draft is saved on the server, in milliseconds. */
const pause = 2_000;

/** Whoever never pauses is saved after this time, in milliseconds. */
const longestWait = 10_000;

/** A save that takes longer, in milliseconds, has no connection. */
const patience = 4_000;

/** The first wait before a failed save is tried again, in milliseconds; it doubles up to the last. */
const firstRetry = 4_000;
const lastRetry = 60_000;

/** Codes of a save that met something other than expected. */
const overtaken = ['failed-precondition', 'already-exists', 'aborted'];

/** Codes with which Firestore's lite SDK says that nobody answered. */
const unreachable = ['unavailable', 'unknown'];

/**
 * Keeps a draft safe while it is written: on this device with every keystroke, on the server after every pause. A save
 * whose answer was lost is recognised by its content; one that meets another version stops and lets the author decide.
 */
export function createAutosave(start: AutosaveStart, world: AutosaveWorld): Autosave {
  const listeners = new Set<() => void>();
  let fields = start.fields;
  /** What the server has at `basis`, as far as that is known. A draft that says nothing need not be there. */
  let stored = contentAt(start);
  let state: AutosaveState = { save: { kind: 'saved' }, isSafe: true, basis: start.basis };
  /** What was sent since the server last answered: each of it may have arrived. */
  let sent: InstructionDraft[] = [];
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFollowed = false;
  let isChecking = false;
  let waitingSince: number | null = null;
  let retryAfter = firstRetry;

  const become = (next: Partial<AutosaveState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  /** How unsaved work stands while nothing is wrong. */
  const unsaved: SaveState = { kind: start.isLocal ? 'local' : 'waiting' };

  const isBlocked = (): boolean => state.save.kind === 'conflict' || state.save.kind === 'gone';

  const isStored = (): boolean => stored !== null && isSameContent(toContent(fields), stored);

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (isFollowed && !start.isLocal) timer = setTimeout(() => void run(), delay);
  };

  /** The server has what was sent. */
  const arrive = (content: InstructionDraft, basis: number): void => {
    stored = content;
    sent = [];
    retryAfter = firstRetry;
    if (isStored()) {
      world.forget();
      become({ save: { kind: 'saved' }, isSafe: true, basis });
    } else {
      become({ save: unsaved, isSafe: world.keep(fields, basis), basis });
      schedule(pause);
    }
  };

  const fail = (error: unknown): void => {
    const code = getErrorCode(error) ?? '';
    const reason = unreachable.includes(code) ? null : getErrorMessage(error);
    become({ save: { kind: 'unsaved', reason } });
    schedule(retryAfter);
    retryAfter = Math.min(lastRetry, retryAfter * 2);
  };

  /** Another version is there: an earlier save of ours whose answer was lost, or somebody else's. */
  const meet = (theirs: Instruction | null): void => {
    if (theirs === null) {
      become({ save: { kind: 'gone' } });
      return;
    }
    const content = getStoredContent(theirs);
    const known = [...sent, toContent(fields), ...(stored === null ? [] : [stored])];
    const isOurs = known.some((each) => isSameContent(each, content));
    if (isOurs && theirs.status === (start.isLocal ? 'published' : 'draft')) {
      arrive(content, theirs.updatedAt);
    } else {
      clearTimeout(timer);
      become({ save: { kind: 'conflict', theirs } });
    }
  };

  const saveOnce = async (content: InstructionDraft): Promise<void> => {
    become({ save: { kind: 'saving' } });
    sent.push(content);
    // The SDK goes on trying for a while before it gives up.
    const impatience = setTimeout(
      () => become({ save: { kind: 'unsaved', reason: null } }),
      patience,
    );
    try {
      const { basis } = state;
      const sending = basis === 0 ? world.create(content) : world.save(content, basis);
      const updatedAt = await sending;
      arrive(content, updatedAt);
    } catch (error) {
      const code = getErrorCode(error) ?? '';
      try {
        if (code === 'not-found') meet(null);
        else if (overtaken.includes(code)) meet(await world.read());
        else fail(error);
      } catch (reading) {
        fail(reading);
      }
    } finally {
      clearTimeout(impatience);
    }
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    waitingSince = null;
    if (running !== null) return running;
    if (isBlocked() || isStored()) return;
    const content = toContent(fields);
    const reason = draftProblem(content);
    if (reason !== null) {
      become({ save: { kind: 'refused', reason } });
    } else {
      running = saveOnce(content).finally(() => {
        running = null;
      });
      await running;
    }
  };

  /** Whether a version that was read is another one, and may be shown because nothing is unsaved. */
  const isNews = (theirs: Instruction | null): boolean =>
    state.save.kind === 'saved' && theirs?.updatedAt !== state.basis;

  const flush = async (): Promise<boolean> => {
    await running;
    if (state.save.kind === 'local') return true;
    if (state.save.kind !== 'saved') await run();
    if (state.save.kind === 'waiting') await run();
    return state.save.kind === 'saved';
  };

  if ((start.stored?.updatedAt ?? 0) !== start.basis) meet(start.stored);
  else if (!isStored()) become({ save: unsaved });

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
        become({ isSafe: world.keep(fields, state.basis) });
        return;
      }
      if (running === null && isStored()) {
        clearTimeout(timer);
        waitingSince = null;
        world.forget();
        become({ save: { kind: 'saved' }, isSafe: true });
        return;
      }
      const isSafe = world.keep(fields, state.basis);
      const save: SaveState = running === null ? unsaved : { kind: 'saving' };
      become({ save, isSafe });
      waitingSince ??= Date.now();
      schedule(Math.max(0, Math.min(pause, waitingSince + longestWait - Date.now())));
    },
    flush,
    check: async () => {
      if (state.save.kind !== 'saved' || state.basis === 0) return;
      if (isChecking) return;
      isChecking = true;
      try {
        const theirs = await world.read();
        if (!isNews(theirs)) return;
        if (theirs === null) {
          meet(null);
        } else {
          stored = getStoredContent(theirs);
          become({ basis: theirs.updatedAt });
          world.show(theirs);
        }
      } catch {
        // The next save will tell.
      } finally {
        isChecking = false;
      }
    },
    keepMine: async () => {
      if (state.save.kind !== 'conflict') return false;
      const { theirs } = state.save;
      stored = null;
      const basis = theirs.updatedAt;
      become({ save: unsaved, basis, isSafe: world.keep(fields, basis) });
      return flush();
    },
    takeTheirs: () => {
      if (state.save.kind !== 'conflict') return null;
      const { theirs } = state.save;
      stored = getStoredContent(theirs);
      world.forget();
      become({ save: { kind: 'saved' }, isSafe: true, basis: theirs.updatedAt });
      return theirs;
    },
    saveAgain: async () => {
      stored = null;
      become({ save: unsaved, basis: 0, isSafe: world.keep(fields, 0) });
      return flush();
    },
    reconcile: async () => {
      const theirs = await world.read();
      if (theirs?.updatedAt !== state.basis) meet(theirs);
      return theirs;
    },
    settle: (basis) => {
      clearTimeout(timer);
      stored = toContent(fields);
      world.forget();
      become({ save: { kind: 'saved' }, isSafe: true, basis });
    },
    follow: () => {
      isFollowed = true;
      if (state.save.kind === 'waiting') schedule(pause);
      return () => {
        isFollowed = false;
        clearTimeout(timer);
        if (state.save.kind === 'waiting') void run();
      };
    },
  };
}

/** What the server has of the version that the work is based on; null when that is not known. */
function contentAt({ stored, basis }: AutosaveStart): InstructionDraft | null {
  if (stored === null) return basis === 0 ? toContent(emptyFields()) : null;
  return stored.updatedAt === basis ? getStoredContent(stored) : null;
}
