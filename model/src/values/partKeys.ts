/** The key of a text in a list of maps, whose items are found by their index. */
export const toPartKey = (list: string, index: number, field: string): string =>
  `${list}_${String(index)}_${field}`;

/** The longest id in a key, in characters: that of a field in Firestore has at most 1,500 bytes. */
const maxIdInKey = 1_000;

/**
 * The key of a text in a list of maps, whose items are found by an id. Characters of the id that a form would take for a path, and
 * others that may stand in the address of a link, are written as their code: `a.b` is `a~2e~b`.
 */
export const toItemKey = (list: string, id: string, field: string): string => {
  const safe = id.replace(
    /[^a-zA-Z0-9/-]/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}~`,
  );
  return `${list}_${safe.slice(0, maxIdInKey)}_${field}`;
};

/** The list, index and field of a key that {@link toPartKey} made; null for another key. */
export function parsePartKey(key: string): { list: string; index: number; field: string } | null {
  const [, list = '', index = '', field = ''] = /^([a-zA-Z]+)_(\d+)_([a-zA-Z]+)$/.exec(key) ?? [];
  return list === '' ? null : { list, index: Number(index), field };
}

/** The most characters of a translation for those of the original: many languages need more than English. */
const translationFactor = 1.5;

/** The most characters of a translation. @param max those of the original. */
export const getMostCharacters = (max: number): number => Math.ceil(max * translationFactor);
