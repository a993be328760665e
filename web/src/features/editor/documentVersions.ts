import { getErrorCode } from '@appshelf/model';
import { isConflict } from './isConflict';

/** Whether an edited document is saved, or why it isn't. */
export type SaveState<Doc> =
  /** Nothing is in the way of the next save. */
  | { kind: 'saved' }
  /** Something was typed and will be saved after a pause. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** The save failed and is repeated. `reason` is a sentence, or null for a missing connection. */
  | { kind: 'unsaved'; reason: string | null }
  /** The work is only on this device until its author saves or submits it. */
  | { kind: 'local' }
  /** The server would refuse the work in this form. */
  | { kind: 'refused'; reason: string }
  /** Another version was saved elsewhere. */
  | { kind: 'conflict'; theirs: Doc }
  /** It was deleted elsewhere. */
  | { kind: 'gone' };

/** What the versions of a document need of its editor. */
export interface VersionsDependencies<Fields, Doc> {
  /** Reads the document; null when there is none. */
  read: () => Promise<Doc | null>;
  toFields: (doc: Doc) => Fields;
  getVersion: (doc: Doc) => number;
  /** The version on which the work is based; 0 before the first save. */
  getBasis: () => number;
  /** Bases the work on another version. */
  rebase: (version: number) => void;
  /** Replaces the work by a version. */
  show: (theirs: Doc) => void;
  /** Whether something is unsaved. */
  hasWork: () => boolean;
  /** Whether a version has the content of the work, such as after a save whose answer was lost. */
  isOurs: (stored: Doc) => boolean;
  /** Whether a version changed nothing that the work changes, too. */
  canMerge: (theirs: Doc) => boolean;
  /** Bases the work on a version that {@link canMerge} accepts. */
  merge: (theirs: Doc) => void;
  /** Continues from a version that {@link isOurs}. */
  settle: (ours: Doc) => void;
}

/** The versions of an edited document. */
export interface DocumentVersions<Fields, Doc> {
  /** Replaces the functions of the editor by those of its latest render. */
  update: (dependencies: VersionsDependencies<Fields, Doc>) => void;
  get: () => SaveState<Doc>;
  set: (state: SaveState<Doc>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Whether the author has to decide before anything is saved. */
  isBlocked: () => boolean;
  /** Writes over the basis, or over `version`, and returns the new version. */
  write: (run: (version: number) => Promise<number>, version?: number) => Promise<number>;
  /** Takes what the database delivers: an untouched editor shows it, and work is merged with it or in conflict with it. */
  receive: (stored: Doc) => void;
  /**
   * Handles another stored version, or a deletion: our own save whose answer was lost, or a change from elsewhere. Changes of
   * other fields are merged.
   */
  reconcile: (stored: Doc | null) => void;
  /** Handles a write that failed because of another version or a deletion. Rejects with any other error. */
  handleFailure: (error: unknown) => Promise<void>;
  /** Reads the document, and shows another version or a deletion, unless what is unsaved will meet it anyway. */
  check: () => Promise<unknown>;
  /** Reads the document, and handles another version. */
  reread: () => Promise<Doc | null>;
  /** The fields of the other version of a conflict. */
  getTheirs: () => Fields | null;
  /** Ends a conflict with the other version, and returns it. */
  takeTheirs: () => Doc | null;
  /** Ends a conflict with the work, which the next save writes over the other version. Returns whether there was one. */
  keepMine: () => boolean;
}

/**
 * Follows the stored versions of an edited document: which are the editor's own, and which one is in conflict with its work.
 * Editors with a button to save use it, and those that save by themselves.
 */
export function createDocumentVersions<Fields, Doc>(
  dependencies: VersionsDependencies<Fields, Doc>,
): DocumentVersions<Fields, Doc> {
  /** The editor's latest functions. */
  let editor = dependencies;
  const listeners = new Set<() => void>();
  // A query delivers versions that this editor read or wrote itself, the older ones late. They are no conflict.
  const known = new Set<number>();
  let state: SaveState<Doc> = { kind: 'saved' };
  let isWriting = false;

  const set = (next: SaveState<Doc>): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const markKnown = (version: number): void => {
    known.add(editor.getBasis()).add(version);
  };

  const canMerge = (stored: Doc): boolean =>
    editor.hasWork() && editor.getVersion(stored) !== editor.getBasis() && editor.canMerge(stored);

  const reconcile = (stored: Doc | null): void => {
    if (stored === null) set({ kind: 'gone' });
    else if (editor.isOurs(stored)) {
      markKnown(editor.getVersion(stored));
      set({ kind: 'saved' });
      editor.settle(stored);
    } else if (canMerge(stored)) {
      markKnown(editor.getVersion(stored));
      set({ kind: 'saved' });
      editor.merge(stored);
    } else set({ kind: 'conflict', theirs: stored });
  };

  const showVersion = (theirs: Doc): void => {
    markKnown(editor.getVersion(theirs));
    editor.show(theirs);
    set({ kind: 'saved' });
  };

  const receive = (stored: Doc): void => {
    const version = editor.getVersion(stored);
    const isShown = state.kind === 'conflict' && editor.getVersion(state.theirs) === version;
    if (isWriting || isShown || version === editor.getBasis() || known.has(version)) return;
    if (editor.hasWork()) reconcile(stored);
    else showVersion(stored);
  };

  const reread = async (handle: (stored: Doc | null) => void): Promise<Doc | null> => {
    const basis = editor.getBasis();
    const stored = await editor.read();
    // A save that ended meanwhile met no other version, and the answer may be older than it.
    if (editor.getBasis() === basis) handle(stored);
    return stored;
  };

  return {
    update: (next) => {
      editor = next;
    },
    get: () => state,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isBlocked: () => state.kind === 'conflict' || state.kind === 'gone',
    write: async (run, version = editor.getBasis()) => {
      const before = state;
      isWriting = true;
      set({ kind: 'saving' });
      try {
        const next = await run(version);
        known.add(version).add(next);
        set({ kind: 'saved' });
        return next;
      } catch (error) {
        set(before);
        throw error;
      } finally {
        isWriting = false;
      }
    },
    receive,
    reconcile,
    handleFailure: async (error) => {
      const code = getErrorCode(error);
      if (code === 'not-found') reconcile(null);
      else if (isConflict({ code })) reconcile(await editor.read());
      else throw error;
    },
    check: () =>
      reread((stored) => {
        if (stored === null) reconcile(null);
        else if (!editor.hasWork()) receive(stored);
      }),
    reread: () => reread(reconcile),
    getTheirs: () => (state.kind === 'conflict' ? editor.toFields(state.theirs) : null),
    takeTheirs: () => {
      if (state.kind !== 'conflict') return null;
      const { theirs } = state;
      showVersion(theirs);
      return theirs;
    },
    keepMine: () => {
      if (state.kind !== 'conflict') return false;
      const version = editor.getVersion(state.theirs);
      markKnown(version);
      editor.rebase(version);
      set({ kind: 'saved' });
      return true;
    },
  };
}
