import { sentence, type Sentence } from '../../languages/sentence';

/** A part of the site that administrators can switch off at `/admin/settings` (docs/run/modules.md). */
interface SiteModule {
  /** Its name in sentences and in the settings. */
  label: string;
  /** The addresses of its pages, in the administrator area too. Everything below such an address belongs to the module. */
  paths: readonly string[];
  /** The filters of the list of apps that belong to the module. */
  facets?: readonly string[];
}

/**
 * The modules with what pages need of them. A module that is not mentioned in the settings is on. What belongs
 * to a module names it: kinds, callables and kinds of notifications.
 */
export const siteModules = {
  instructions: { label: 'Instructions', paths: ['/instructions'] },
  products: { label: 'Products', paths: ['/products'] },
  reviews: {
    label: 'Reviews',
    paths: ['/settings/reviews', '/admin/reviews'],
    facets: ['minimumRating'],
  },
  comments: { label: 'Comments', paths: [] },
  collections: { label: 'Collections', paths: ['/collections'] },
  community: { label: 'Community', paths: ['/community'] },
  careers: { label: 'Careers', paths: ['/careers'] },
  technologies: { label: 'Technologies', paths: ['/technologies'], facets: ['technologies'] },
  profiles: { label: 'Public profiles', paths: ['/members'] },
} as const satisfies Record<string, SiteModule>;

/** The id of a module: its key below `/site/modules` in the Realtime Database. */
export type ModuleId = keyof typeof siteModules;

const getModule = (id: ModuleId): SiteModule => siteModules[id];

/** The ids of all modules, in the order of the settings. */
export const moduleIds = Object.keys(siteModules) as ModuleId[];

/** The switches as they are stored at `/site/modules`: false for a module that is off. */
export type ModuleSwitches = Partial<Record<ModuleId, boolean>>;

/** The settings that say which modules are on. */
export interface ModuleSettings {
  modules?: ModuleSwitches | undefined;
  /** The switch of the module `comments`, which is older than the others and has its own field. */
  comments?: boolean;
}

/** Parses what is stored at `/site/modules`. What is no switch of a known module is left out. */
export function parseModuleSwitches(value: unknown): ModuleSwitches {
  if (typeof value !== 'object' || value === null) return {};
  const stored = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    moduleIds.flatMap((id) => (typeof stored[id] === 'boolean' ? [[id, stored[id]]] : [])),
  );
}

/** Lists the modules that settings switch off. Comments are part of instructions. */
export function listSwitchedOff({ modules = {}, comments = true }: ModuleSettings): ModuleId[] {
  return moduleIds.filter((id) =>
    id === 'comments' ? !comments || modules.instructions === false : modules[id] === false,
  );
}

/** The module of a page's address, with or without names of parameters; undefined for a page that is always there. */
export const findModule = (pathname: string): ModuleId | undefined =>
  moduleIds.find((id) =>
    getModule(id).paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );

/** Whether the page of an address belongs to no module that is off. */
export function isPathOn(pathname: string, switchedOff: readonly ModuleId[]): boolean {
  const module = findModule(pathname);
  return module === undefined || !switchedOff.includes(module);
}

/** Whether a filter of the list of apps is about no module that is off. */
export const isFacetOn = (facet: string, switchedOff: readonly ModuleId[]): boolean =>
  !switchedOff.some((id) => getModule(id).facets?.includes(facet));

/** Says to visitors that a module is off. */
export const getSwitchedOffTitle = (id: ModuleId): string =>
  `“${siteModules[id].label}” is switched off on this site.`;

/** The message for a write in a module that is off. */
export const getSwitchedOffMessage = (id: ModuleId): Sentence =>
  sentence(
    '“{module}” is switched off on this site, so nothing can be saved there until it is on again.',
    { module: sentence(siteModules[id].label, {}) },
  );
