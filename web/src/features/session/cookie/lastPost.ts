import { unknownDigest } from './digest';

/** What the server was told last that it holds a session for. Nothing is kept once it was told that nobody is signed in. */
export interface LastPost {
  /** The digest of the token; `unknownDigest` when a call was begun and its end is not known. */
  digest: string;
  /** When the state that was told came about, in milliseconds since the epoch. */
  at: number;
}

const key = 'appshelf.session';

/** Stands in where storage is blocked: other tabs, and this one after a reload, then tell the server once more. */
let inMemory: LastPost | null = null;

function isTold(value: unknown): value is LastPost {
  return (
    typeof value === 'object' &&
    value !== null &&
    'digest' in value &&
    typeof value.digest === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

function parse(stored: string): LastPost {
  try {
    const value: unknown = JSON.parse(stored);
    if (isTold(value)) return value;
  } catch {
    // Not written by this version of the client.
  }
  return { digest: unknownDigest, at: 0 };
}

/** What any tab told last; null when the server holds no session of this browser, so that visitors cost no call. */
export function readLastPost(): LastPost | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : parse(stored);
  } catch {
    return inMemory;
  }
}

/** Notes for all tabs what was told. */
export function writeLastPost(told: LastPost | null): void {
  inMemory = told;
  try {
    if (told === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(told));
  } catch {
    // Kept in memory.
  }
}
