import type { AppCollection, AppSummary } from '@appshelf/model';

/** A collection and those of its apps that are published, in its order. */
export interface CollectionContent {
  collection: AppCollection;
  apps: AppSummary[];
}
