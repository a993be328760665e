/** The key of a text in a list of maps. */
export const toPartKey = (list: string, index: number, field: string): string =>
  `${list}_${String(index)}_${field}`;

/** The list, index and field of a key that {@link toPartKey} made; null for another key. */
export function parsePartKey(key: string): { list: string; index: number; field: string } | null {
  const [, list = '', index = '', field = ''] = /^([a-zA-Z]+)_(\d+)_([a-zA-Z]+)$/.exec(key) ?? [];
  return list === '' ? null : { list, index: Number(index), field };
}
