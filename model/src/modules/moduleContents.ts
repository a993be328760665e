import type { Callables } from '../callables';
import type { ResourceKind } from '../kinds/resource/fields';
import type { NotificationKind } from '../entities/community/notificationKinds';
import { queueKinds, type QueueKind } from '../entities/operation/queueCounts';
import { isPathOn, moduleIds, type ModuleId } from '../entities/site/modules';
import { matchesPath } from '../kinds/paths';

/** What else belongs to a module. */
interface ModuleContents {
  /** What disappears while the module is off, as a sentence for the settings. */
  description: string;
  /**
   * The paths of its documents, as the declarations of kinds have them (docs/code/kinds.md). Nobody creates one while the module
   * is off, and no author changes one.
   */
  documents: readonly string[];
  /** Its kind of resources, where the collection `resources` holds several modules. */
  resourceKind: ResourceKind | null;
  /** The callables that write documents of the module. They refuse while it is off. */
  callables: readonly (keyof Callables)[];
  /** The queues of the module's entries that wait for a moderator. */
  queues?: readonly QueueKind[];
  /** The kinds of notifications that are about nothing else. */
  notifications?: readonly NotificationKind[];
}

/** What functions, rules and the settings need to know of each module. */
export const moduleContents = {
  instructions: {
    description:
      'Step-by-step instructions by members, with their moderation queue, feed and search. Switching them off switches off comments, too.',
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
    queues: ['instructions', 'translations'],
    notifications: ['message', 'author'],
  },
  products: {
    description: 'Paid bundles of apps.',
    documents: ['products/{id}'],
    resourceKind: null,
    callables: [],
  },
  reviews: {
    description:
      'Reviews of apps, their moderation queue, and all ratings: on pages, in sorting and on the home page.',
    documents: [
      'apps/{appId}/reviews/{uid}',
      'apps/{appId}/reviews/{uid}/helpful/{voter}',
      'apps/{appId}/reviews/{uid}/flags/{reporter}',
      'reviewDecisions/{decisionId}',
    ],
    resourceKind: null,
    callables: [],
    queues: ['reviews'],
    notifications: ['reply'],
  },
  comments: {
    description:
      'Comments below instructions. When off, comments are not shown, and only moderators can write any.',
    documents: ['instructions/{instructionId}/comments/{commentId}'],
    resourceKind: null,
    callables: [],
    notifications: ['comment'],
  },
  collections: {
    description: 'Lists of apps that members put together and can publish.',
    documents: ['collections/{id}'],
    resourceKind: null,
    callables: [],
  },
  community: {
    description: 'The page of places where members meet.',
    documents: ['resources/{id}'],
    resourceKind: 'community',
    callables: [],
  },
  careers: {
    description: 'The page with job openings.',
    documents: ['resources/{id}'],
    resourceKind: 'career',
    callables: [],
  },
  technologies: {
    description:
      'The page of technologies, the filter for them in the list of apps, and their names on an app’s page.',
    documents: ['resources/{id}'],
    resourceKind: 'technology',
    callables: [],
  },
  profiles: {
    description:
      'The pages of members who chose to have one. When off, their names stay, without a link.',
    documents: ['members/{uid}', 'handles/{skeleton}'],
    resourceKind: null,
    callables: ['saveMemberProfile'],
  },
} as const satisfies Record<ModuleId, ModuleContents>;

const getContents = (id: ModuleId): ModuleContents => moduleContents[id];

/**
 * The modules to which a document's path or a declared path belongs. A resource has several, of which its kind chooses
 * one.
 */
export const listModules = (document: string): ModuleId[] =>
  moduleIds.filter((id) => getContents(id).documents.some((path) => matchesPath(document, path)));

/** The module in which a callable writes; undefined for a callable that works whatever is off. */
export const findCallableModule = (name: keyof Callables): ModuleId | undefined =>
  moduleIds.find((id) => getContents(id).callables.includes(name));

/**
 * The module that all entries of a collection belong to; undefined for a collection without a module, and for one in
 * which only some entries have a module, such as resources.
 */
export const findCollectionModule = (collection: string): ModuleId | undefined =>
  listModules(`${collection}/{id}`).find((id) => getContents(id).resourceKind === null);

/**
 * The module of a document that is switched off; undefined for none.
 *
 * @param kind the document's field `kind`, by which a resource belongs to a module
 */
export const findClosedModule = (
  document: string,
  kind: unknown,
  switchedOff: readonly ModuleId[],
): ModuleId | undefined =>
  listModules(document).find((id) => {
    const { resourceKind } = getContents(id);
    return switchedOff.includes(id) && (resourceKind === null || resourceKind === kind);
  });

/** Lists the queues that belong to no module that is off. */
export const listOpenQueues = (switchedOff: readonly ModuleId[]): QueueKind[] => {
  const closed = switchedOff.flatMap((id) => getContents(id).queues ?? []);
  return queueKinds.filter((kind) => !closed.includes(kind));
};

/** Whether a notification, or its mark, is about no module that is off, by its page and by its kind where that is known. */
export const isNotificationShown = (
  { kind, path }: { kind?: string | undefined; path: string },
  switchedOff: readonly ModuleId[],
): boolean =>
  (kind === undefined || isNotificationKindOn(kind, switchedOff)) &&
  isPathOn(path.split(/[?#]/)[0] ?? '', switchedOff);

/** Whether a kind of notification belongs to no module that is off. */
export const isNotificationKindOn = (kind: string, switchedOff: readonly ModuleId[]): boolean =>
  !switchedOff.some((id) => getContents(id).notifications?.some((each) => each === kind));
