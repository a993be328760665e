/** The wide letters of Japanese, and wide signs. */
const wideLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uff60]/u;

/** About how wide a text is, in letters. */
const countLetters = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (wideLetter.test(letter) ? 2 : 1), 0);

/** The most letters of the site's name that the header shows. */
const longestName = 22;

/** How wide name and links may be beside everything else in the header of a window, in rem. */
const rooms = [
  ['md', 30.5],
  ['lg', 34],
  ['xl', 41],
] as const;

/** From which width of a window on the header has room for its links; `menu` where a list has to open for them. */
export type HeaderRoom = (typeof rooms)[number][0] | 'menu';

/**
 * Estimates from which width of a window on the links fit into the header's one row, beside the site's name. The server has to
 * know it too, so nothing is measured.
 */
export function estimateRoom(name: string, labels: readonly string[]): HeaderRoom {
  const nameWidth = 2.25 + 0.65 * Math.min(countLetters(name), longestName);
  const linkWidth = labels.reduce((sum, label) => sum + 1.5 + 0.5 * countLetters(label), 0);
  const found = rooms.find(([, room]) => nameWidth + linkWidth <= room);
  return found?.[0] ?? 'menu';
}
