/** The tokens of JSON (RFC 8259), after white space. */
const token =
  /\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/uy;

const space = /\s*/uy;

/** What may come next: a value, a key, a colon, or what follows a value. */
type State = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'next';

/**
 * Finds the place of the first mistake in a text that `JSON.parse` refuses. Browsers name it differently or not at all.
 *
 * @returns how many characters are before the mistake; the length of the text when it ends too early
 */
export function findJsonError(text: string): number {
  const open: string[] = [];
  let state: State = 'value';
  let place = 0;
  const close = (bracket: string) => {
    const isAllowed = (state.endsWith('OrEnd') || state === 'next') && open.at(-1) === bracket;
    if (isAllowed) {
      open.pop();
      state = 'next';
    }
    return isAllowed;
  };
  const accept = (mark: string | undefined, quoted: string | undefined): boolean => {
    if (mark === '}') return close('{');
    if (mark === ']') return close('[');
    if (mark === ',') {
      if (state !== 'next' || open.length === 0) return false;
      state = open.at(-1) === '{' ? 'key' : 'value';
      return true;
    }
    if (mark === ':') {
      if (state !== 'colon') return false;
      state = 'value';
      return true;
    }
    if (state.startsWith('key')) {
      if (quoted === undefined) return false;
      state = 'colon';
      return true;
    }
    if (!state.startsWith('value')) return false;
    if (mark !== undefined) open.push(mark);
    if (mark === '{') state = 'keyOrEnd';
    else state = mark === '[' ? 'valueOrEnd' : 'next';
    return true;
  };
  for (;;) {
    token.lastIndex = place;
    const found = token.exec(text);
    if (found === null || !accept(found[1], found[2])) {
      space.lastIndex = place;
      return place + (space.exec(text)?.[0].length ?? 0);
    }
    place = token.lastIndex;
  }
}

/** Describes a place in a text as people count it: "line 3, column 14". */
export function describePlace(text: string, place: number): string {
  const lines = text.slice(0, place).split(/\r\n|\r|\n/);
  return `line ${String(lines.length)}, column ${String((lines.at(-1)?.length ?? 0) + 1)}`;
}
