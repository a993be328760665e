import { getOwn } from '../getOwn';
import { contentNames, getContentKind } from '../kinds/contentKinds';
import type { KindModule } from '../kinds/kind';
import { allKinds, getKind } from '../kinds/kinds';
import { matchesPath } from '../kinds/paths';
import { queueKinds, type QueueKind } from '../entities/operation/queueCounts';
import type { ModuleId } from '../entities/site/modules';

/** What the kind of a document or of a declared path says; otherwise what the kinds around it say. */
function findKindModule(document: string): KindModule {
  const kind = allKinds.find(({ paths }) => paths.some((path) => matchesPath(document, path)));
  if (kind?.module !== undefined) return kind.module;
  const above = document.split('/').slice(0, -2).join('/');
  return above === '' ? null : findKindModule(above);
}

/**
 * The modules to which a document's path or a declared path belongs. A resource has several, of which its kind chooses
 * one.
 */
export function listModules(document: string): ModuleId[] {
  const module = findKindModule(document);
  if (typeof module === 'string') return [module];
  return Object.values(module ?? {}).filter((id) => id !== null);
}

/**
 * The module that all entries of a collection belong to; undefined for a collection without a module, and for one in
 * which only some entries have a module, such as resources.
 */
export function findCollectionModule(collection: string): ModuleId | undefined {
  const module = getKind(collection)?.module;
  return typeof module === 'string' ? module : undefined;
}

/**
 * The module of a document that is switched off; undefined for none.
 *
 * @param kind the document's field `kind`, by which a resource belongs to a module
 */
export function findClosedModule(
  document: string,
  kind: unknown,
  switchedOff: readonly ModuleId[],
): ModuleId | undefined {
  const module = findKindModule(document);
  const chosen =
    typeof module === 'string' || module === null ? module : getOwn(module, String(kind));
  return switchedOff.find((id) => id === chosen);
}

/** Lists the queues that belong to no module that is off. */
export function listOpenQueues(switchedOff: readonly ModuleId[]): QueueKind[] {
  const closed = contentNames
    .map(getContentKind)
    .filter(({ module }) => switchedOff.some((id) => id === module))
    .flatMap(({ counts }) => counts.queues);
  return queueKinds.filter((queue) => !closed.includes(queue));
}
