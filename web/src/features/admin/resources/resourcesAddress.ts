import type { InstructionStatus, ResourceKind } from '@appshelf/model';

/** The tabs of /admin/resources, in the order in which they are offered. */
export const resourceTabs = [
  'instructions',
  'products',
  'technologies',
  'community',
  'careers',
  'documents',
] as const;
export type ResourceTab = (typeof resourceTabs)[number];

/** What the tabs are called. */
export const tabLabels: Record<ResourceTab, string> = {
  instructions: 'Instructions',
  products: 'Products',
  technologies: 'Technologies',
  community: 'Community',
  careers: 'Careers',
  documents: 'Documents',
};

/** The kind of resource that a tab lists. */
export const kindsByTab: Record<Exclude<ResourceTab, 'instructions' | 'products'>, ResourceKind> = {
  technologies: 'technology',
  community: 'community',
  careers: 'career',
  documents: 'document',
};

/** The queues of instructions, in the order in which they are offered. */
export const instructionQueues = [
  'submitted',
  'published',
  'rejected',
] as const satisfies InstructionStatus[];
export type InstructionQueue = (typeof instructionQueues)[number];

/** Stands for an entry that does not exist yet. No document has this id. */
export const newEntryId = '_new';

/** A state of /admin/resources. */
export interface ResourcesView {
  tab: ResourceTab;
  /** Which instructions are listed. */
  queue: InstructionQueue;
  /** The entry that is open, {@link newEntry} for one to be made; null for the list. */
  id: string | null;
}

/** Reads the view from the address; whatever is not valid counts as not given. */
export function parseView(parameters: URLSearchParams): ResourcesView {
  const id = parameters.get('id');
  return {
    tab: resourceTabs.find((tab) => tab === parameters.get('tab')) ?? 'instructions',
    queue: instructionQueues.find((queue) => queue === parameters.get('queue')) ?? 'submitted',
    id: id === '' || id?.includes('/') === true ? null : id,
  };
}

/** The address of a view; what is as by default is left out. */
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
