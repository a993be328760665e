import { collectionFields, getAppPath, type CollectionContent } from '@appshelf/model';
import { toProperties } from '../../../lib/toProperties';

/** A collection as schema.org's ItemList (https://developers.google.com/search/docs/appearance/structured-data/carousel). */
export function getStructuredData(
  { collection, apps }: CollectionContent,
  origin: string,
): Readonly<Record<string, unknown>> {
  return {
    '@type': 'ItemList',
    ...toProperties(collectionFields, collection),
    numberOfItems: apps.length,
    itemListElement: apps.map((app, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: app.name,
      url: new URL(getAppPath(app), origin).href,
    })),
  };
}
