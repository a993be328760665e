import type { Callables } from '../contracts/callables';
import type { FacetName } from '../facets/facets';
import type { ResourceKind } from '../entities/catalogue/resource';
import { matchesPath } from '../kinds/paths';

/** A part of the site that administrators can switch off at `/admin/settings` (docs/modules.md). */
interface SiteModule {
  /** Its name in sentences and in the settings. */
  label: string;
  /** The addresses of its pages, in the administrator area too. Everything below such an address belongs to the module. */
  paths: readonly string[];
  /** The filters of the list of apps that are about it. */
  facets?: readonly FacetName[];
}

/**
 * The modules with what pages need of them. A module that is not mentioned in the settings is on. `moduleContents` has the
 * rest, so that a visitor does not download it.
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

/** The ids of all modules, in the order of the settings. */
export const moduleIds = Object.keys(siteModules) as ModuleId[];

/** What else belongs to a module. */
interface ModuleContents {
  /** What is gone while it is off, for the settings. */
  description: string;
  /**
   * The paths of its documents, as the declarations of kinds have them (docs/kinds.md). Nobody creates one while the module
   * is off, and no author changes one.
   */
  documents: readonly string[];
  /** Its kind of resources, where the collection `resources` holds several modules. */
  resourceKind: ResourceKind | null;
  /** The callables that write in it. They refuse while it is off. */
  callables: readonly (keyof Callables)[];
}

/** What functions, rules and the settings need of each module. */
export const moduleContents = {
  instructions: {
    description:
      'Step-by-step instructions that members write, with their queue, their feed and their search. Comments are off with them.',
    documents: [
      'instructions/{id}',
      'instructions/{instructionId}/helpful/{voter}',
      'instructions/{instructionId}/conversation/{messageId}',
      'instructions/{instructionId}/moderation/{entryId}',
      'instructions/{instructionId}/versions/{versionId}',
      'instructions/{instructionId}/submissions/{submissionId}',
      'instructions/{instructionId}/submissions/{submissionId}/versions/{versionId}',
    ],
    resourceKind: null,
    callables: ['submitInstruction'],
  },
  products: {
    description: 'Offers with a price that hold apps.',
    documents: ['products/{id}'],
    resourceKind: null,
    callables: [],
  },
  reviews: {
    description:
      'Reviews of apps with their queue, and every rating: on pages, in the order of lists and on the home page.',
    documents: [
      'apps/{appId}/reviews/{uid}',
      'apps/{appId}/reviews/{uid}/helpful/{voter}',
      'apps/{appId}/reviews/{uid}/flags/{reporter}',
      'reviewDecisions/{decisionId}',
    ],
    resourceKind: null,
    callables: [],
  },
  comments: {
    description: 'When off, comments are not shown, and only moderators can write any.',
    documents: ['instructions/{instructionId}/comments/{commentId}'],
    resourceKind: null,
    callables: [],
  },
  collections: {
    description: 'Lists of apps that members make and may publish.',
    documents: ['collections/{id}'],
    resourceKind: null,
    callables: [],
  },
  community: {
    description: 'The page of places where people meet.',
    documents: ['resources/{id}'],
    resourceKind: 'community',
    callables: [],
  },
  careers: {
    description: 'The page of open positions.',
    documents: ['resources/{id}'],
    resourceKind: 'career',
    callables: [],
  },
  technologies: {
    description:
      'The page of technologies, their filter in the list of apps and their names on an app’s page.',
    documents: ['resources/{id}'],
    resourceKind: 'technology',
    callables: [],
  },
  profiles: {
    description: 'The pages of members who chose to have one. Their names stay, without a link.',
    documents: ['members/{uid}', 'handles/{skeleton}'],
    resourceKind: null,
    callables: ['saveMemberProfile'],
  },
} as const satisfies Record<ModuleId, ModuleContents>;

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
  moduleIds.find((id) => {
    const { paths }: SiteModule = siteModules[id];
    return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  });

/** Whether the page of an address belongs to no module that is off. */
export function isPathOn(pathname: string, switchedOff: readonly ModuleId[]): boolean {
  const module = findModule(pathname);
  return module === undefined || !switchedOff.includes(module);
}

/** Whether a filter of the list of apps is about no module that is off. */
export const isFacetOn = (facet: FacetName, switchedOff: readonly ModuleId[]): boolean =>
  !switchedOff.some((id) => {
    const { facets = [] }: SiteModule = siteModules[id];
    return facets.includes(facet);
  });

/** The modules of a document's path or a declared one. Several for a resource, as its kind decides. */
export const listModules = (document: string): ModuleId[] =>
  moduleIds.filter((id) => {
    const { documents }: ModuleContents = moduleContents[id];
    return documents.some((path) => matchesPath(document, path));
  });

/** The module in which a callable writes; undefined for one that always answers. */
export const findCallableModule = (name: keyof Callables): ModuleId | undefined =>
  moduleIds.find((id) => {
    const { callables }: ModuleContents = moduleContents[id];
    return callables.includes(name);
  });

/** Says to visitors that a module is off. */
export const getSwitchedOffTitle = (id: ModuleId): string =>
  `“${siteModules[id].label}” is switched off on this site.`;

/** The message for a write in a module that is off. */
export const getSwitchedOffMessage = (id: ModuleId): string =>
  `“${siteModules[id].label}” is switched off on this site, so that nothing can be saved there until it is on again.`;
