import { hasParameter, isPathOn, screenNames, screens, type ModuleId } from '@appshelf/model';
import { countErrors } from '../../../features/search/engine/spelling';

/** How many letters of an address may be wrong. */
const maxErrors = 2;

/** The parts of an address, decoded where they are encoded as addresses are. */
const splitPath = (path: string): string[] =>
  path.split('/').flatMap((part) => {
    try {
      return decodeURIComponent(part) || [];
    } catch {
      return part;
    }
  });

/** The words that the end of an address consists of; empty for none. */
export const readWords = (path: string): string =>
  (splitPath(path).at(-1) ?? '')
    .replace(/\.\w{2,5}$/u, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** The beginnings of the addresses of entries: `apps` for `/apps/:id`. */
const entryBeginnings = screenNames
  .map((name) => screens[name])
  .filter(({ robots, path }) => robots === 'open' && hasParameter(path))
  .flatMap(({ path }) => splitPath(path)[0] ?? []);

/**
 * Whether an address looks like an entry's, as `/app/margni` does. The search's indexes are loaded for no other: most
 * addresses without a page come from scanners and old links.
 */
export function looksLikeEntry(path: string): boolean {
  const [first = '', end] = splitPath(path.toLowerCase());
  return (
    end !== undefined &&
    entryBeginnings.some((beginning) => countErrors(first, beginning, maxErrors) <= maxErrors)
  );
}

/** The addresses of listed pages that look like an address or like its first part, the most similar first. */
export function findSimilarPaths(path: string, switchedOff: readonly ModuleId[]): string[] {
  const [first = ''] = splitPath(path.toLowerCase());
  return screenNames
    .map((name) => screens[name])
    .filter(
      ({ robots, path: known }) => robots === 'listed' && known !== '/' && !hasParameter(known),
    )
    .filter(({ path: known }) => isPathOn(known, switchedOff))
    .map(({ path: known }) => ({ known, errors: countErrors(first, known.slice(1), maxErrors) }))
    .filter(({ errors }) => errors <= maxErrors)
    .sort((a, b) => a.errors - b.errors)
    .map(({ known }) => known);
}
