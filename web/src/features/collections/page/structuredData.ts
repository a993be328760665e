import type { CollectionContent } from '../content';

/** A collection as schema.org's ItemList (https://developers.google.com/search/docs/appearance/structured-data/carousel). */
export function getStructuredData(
  { collection: { title, description }, apps }: CollectionContent,
  origin: string,
): Readonly<Record<string, unknown>> {
  return {
    '@type': 'ItemList',
    name: title,
    ...(description === '' ? {} : { description }),
    numberOfItems: apps.length,
    itemListElement: apps.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: new URL(`/apps/${id}`, origin).href,
    })),
  };
}
