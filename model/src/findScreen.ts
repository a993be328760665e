import { hasParameter, screenNames, screens, type ScreenName } from './screens';

/** Pages without parameters are first: `/instructions/submit` is no instruction. */
const patterns = screenNames
  .toSorted((a, b) => Number(hasParameter(screens[a].path)) - Number(hasParameter(screens[b].path)))
  .map((name) => {
    const pattern = screens[name].path.replaceAll(/:\w+/g, '([^/]+)');
    return [name, new RegExp(`^${pattern}$`)] as const;
  });

/** Finds the page of an address, and the value of its first parameter; '' for a page that has none. */
export function findScreen(path: string): { name: ScreenName; parameter: string } | null {
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(path);
    if (match !== null) return { name, parameter: match[1] ?? '' };
  }
  return null;
}
