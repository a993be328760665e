const shown = 5;

/**
 * Lists the names of functions in a sentence, the first five of many.
 * @param {readonly { id: string }[]} functions
 */
export function listNames(functions) {
  const names = functions.map(({ id }) => id);
  const rest = names.length - shown;
  const listed = rest > 1 ? [...names.slice(0, shown), `${String(rest)} more`] : [...names];
  const last = listed.pop() ?? '';
  const kind = names.length === 1 ? 'the function' : `${String(names.length)} functions,`;
  return `${kind} ${listed.length === 0 ? last : `${listed.join(', ')} and ${last}`}`;
}

/** Begins a sentence with a capital letter. */
export const toSentence = (/** @type {string} */ text) =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
