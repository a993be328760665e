import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  hasPermission,
  type InstructionStatus,
  type ModuleId,
  type Permission,
  type ResourceKind,
  type User,
} from '@appshelf/model';

/** The tabs of /admin/resources, in their order. */
export const resourceTabs = [
  'instructions',
  'products',
  'technologies',
  'community',
  'careers',
  'documents',
] as const;
export type ResourceTab = (typeof resourceTabs)[number];

/** The labels of the tabs. */
export const tabLabels: Record<ResourceTab, MessageDescriptor> = {
  instructions: msg`Instructions`,
  products: msg`Products`,
  technologies: msg`Technologies`,
  community: msg`Community`,
  careers: msg`Careers`,
  documents: msg`Documents`,
};

const tabPermissions: Record<ResourceTab, Permission> = {
  instructions: 'instructions.moderate',
  products: 'products.edit',
  technologies: 'resources.edit',
  community: 'resources.edit',
  careers: 'resources.edit',
  documents: 'resources.edit',
};

/** The tabs whose entries the person may change. */
export function getOpenTabs(user: Pick<User, 'claims'> | null): ResourceTab[] {
  return resourceTabs.filter((tab) => hasPermission(user, tabPermissions[tab]));
}

/** Whether a tab's module is switched off. Its name is the module's id; documents have no module. */
export const isTabOff = (
  tab: ResourceTab,
  switchedOff: readonly ModuleId[],
): tab is Exclude<ResourceTab, 'documents'> => tab !== 'documents' && switchedOff.includes(tab);

/** The kind of resource that a tab lists. */
export const kindsByTab: Record<Exclude<ResourceTab, 'instructions' | 'products'>, ResourceKind> = {
  technologies: 'technology',
  community: 'community',
  careers: 'career',
  documents: 'document',
};

/** The queues of instructions, in their order. */
export const instructionQueues = [
  'submitted',
  'published',
  'rejected',
] as const satisfies InstructionStatus[];
export type InstructionQueue = (typeof instructionQueues)[number];

/** The id in the address of a new entry. No document has this id. */
export const newEntryId = '_new';

/** A state of /admin/resources. */
export interface ResourcesView {
  tab: ResourceTab;
  /** The queue of instructions that is listed. */
  queue: InstructionQueue;
  /** The id of the open entry, {@link newEntryId} for a new one; null for the list. */
  id: string | null;
}

/** Parses the view from the address. Invalid parameters are ignored. */
export function parseView(parameters: URLSearchParams): ResourcesView {
  const id = parameters.get('id');
  return {
    tab: resourceTabs.find((tab) => tab === parameters.get('tab')) ?? 'instructions',
    queue: instructionQueues.find((queue) => queue === parameters.get('queue')) ?? 'submitted',
    id: id === '' || id?.includes('/') === true ? null : id,
  };
}

/** The address of a view, without parameters that have their default. */
export function getViewHref({
  tab,
  queue = 'submitted',
  id = null,
}: Pick<ResourcesView, 'tab'> & Partial<ResourcesView>): string {
  const parameters = new URLSearchParams();
  if (tab !== 'instructions') parameters.set('tab', tab);
  if (queue !== 'submitted') parameters.set('queue', queue);
  if (id !== null) parameters.set('id', id);
  const query = parameters.toString();
  return query === '' ? '/admin/resources' : `/admin/resources?${query}`;
}
