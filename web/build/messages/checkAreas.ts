import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { areas, type Area } from '../../../model/src/languages/areas.ts';
import { findArea } from './areas.ts';
import { root } from './config.ts';
import { usesMacros } from './usesMacros.ts';

/** The modules that load the pages: each page's sentences are loaded with it (`src/app/routing/lazyPage.ts`). */
const routeTables = /\/src\/app\/routing\/\w+\.tsx?$/;

/** What a walk needs to know of a module. */
interface Links {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** Lists what a module imports at any depth, without what route tables load. */
function listReached(start: string, getLinks: (id: string) => Links | null): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getLinks(id) ?? {};
    for (const next of importedIds) reached.add(next);
    if (!routeTables.test(id)) for (const next of dynamicallyImportedIds) reached.add(next);
  }
  return reached;
}

/**
 * Refuses a build in which a page shows sentences of a later area than its own, which it would not load: the start those of
 * the site, or a page of the site those of the administrator area.
 */
export function checkAreas(): Plugin {
  /** The files with sentences. */
  const translated = new Set<string>();
  const toPath = (id: string) => relative(root, id);
  /** The area that a module belongs to in the client. */
  const getArea = (id: string): Area => {
    const area = findArea(toPath(id));
    return area === null || area === 'document' ? 'start' : area;
  };
  return {
    name: 'appshelf:check-areas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (usesMacros(code)) translated.add(id);
    },
    buildEnd(error) {
      if (error !== undefined) return;
      // Rolldown puts a description of a module together whenever it is asked, which takes longer than all the walks.
      const known = new Map<string, Links | null>();
      const getLinks = (id: string) => {
        const links = known.get(id) ?? this.getModuleInfo(id);
        known.set(id, links);
        return links;
      };
      const findLater = (start: string, own: Area) =>
        [...listReached(start, getLinks)]
          .filter((id) => translated.has(id))
          .filter((id) => areas.indexOf(getArea(id)) > areas.indexOf(own))
          .map((id) => `${toPath(start)} (${own}) reaches ${toPath(id)}.`);
      const ids = [...this.getModuleIds()];
      const pages = ids
        .filter((id) => routeTables.test(id))
        .flatMap((id) => getLinks(id)?.dynamicallyImportedIds ?? [])
        .filter((id) => !routeTables.test(id));
      const problems = [
        ...findLater(ids.find((id) => id.endsWith('/src/main.tsx')) ?? '', 'start'),
        ...pages.flatMap((id) => findLater(id, getArea(id))),
      ];
      if (problems.length === 0) return;
      this.error(
        `${[...new Set(problems)].join('\n')}\nSay in web/build/messages/areas.ts that those sentences are loaded earlier.`,
      );
    },
  };
}
