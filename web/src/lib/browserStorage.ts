/**
 * Every key under which the client stores something in the browser. Other versions of the site read the same keys, and
 * `index.html` reads some of them, so a key is never renamed.
 */
export type StorageKey =
  | 'appshelf.chunkReload'
  | 'appshelf.closedAnnouncement'
  | 'appshelf.language'
  | 'appshelf.login'
  | 'appshelf.previewedTranslation'
  | 'appshelf.session'
  | 'appshelf.tab'
  | 'appshelf.takenBuild'
  | 'appshelf.unconfirmed'
  | 'emailForSignIn'
  | 'theme'
  | `appshelf.draft.${string}`
  | `appshelf.replaced.${string}`
  | `import-columns:${string}`
  | `instruction-progress:${string}`
  | `palette:${string}`
  | `table:${string}`
  | `table-pages:${string}`;

/** Where something is stored: `localStorage` for all tabs and for good, `sessionStorage` for one tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Checks a stored value; every zod schema does. */
interface Schema<Value> {
  safeParse: (value: unknown) => { success: boolean; data?: Value | undefined };
}

/** One value in the browser's storage. No method throws, even where storage is denied or full. */
export interface StoredValue<Value> {
  /** The stored value; null where nothing is stored or the text cannot be read. */
  read: () => Value | null;
  /** Stores a value; returns false when the browser denies storage or has no room left. */
  write: (value: Value) => boolean;
  /** Removes the value. */
  remove: () => void;
}

/** A text in the browser's storage. */
export function storedText(key: StorageKey, area: Area = 'localStorage'): StoredValue<string> {
  return {
    read: () => {
      try {
        return globalThis[area].getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        globalThis[area].setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    remove: () => {
      try {
        globalThis[area].removeItem(key);
      } catch {
        // A browser that denies its storage has nothing to remove.
      }
    },
  };
}

/**
 * A value in the browser's storage, as JSON. Another version of the site may have stored it: `schema` decides whether it
 * can still be read.
 */
export function storedJson<Value>(
  key: StorageKey,
  schema: Schema<Value>,
  area: Area = 'localStorage',
): StoredValue<Value> {
  const text = storedText(key, area);
  return {
    read: () => parseJson(text.read(), schema),
    write: (value) => text.write(JSON.stringify(value)),
    remove: text.remove,
  };
}

/** Parses a JSON text; null for no text, for invalid JSON, and for a value that does not fit the schema. */
export function parseJson<Value>(text: string | null, schema: Schema<Value>): Value | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The keys of `localStorage` that begin with `prefix`. */
export function storedKeys<Prefix extends StorageKey>(prefix: Prefix): `${Prefix}${string}`[] {
  try {
    return Object.keys(localStorage).filter((key): key is `${Prefix}${string}` =>
      key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}
