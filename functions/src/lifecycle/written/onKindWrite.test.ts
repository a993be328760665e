import { allKinds, auditedCollections, contentKinds, mediaUseCollections } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { auditWrite } from '../audit/auditWrite';
import { deleteTranslations } from './deleteTranslations';
import { listDeclaredParts } from './onKindWrite';

describe('listDeclaredParts', () => {
  it.each(allKinds.map(({ collection }) => collection))(
    'has what the declaration of %s asks for',
    (collection) => {
      const parts = listDeclaredParts(collection);
      const others = parts.filter((part) => part !== auditWrite && part !== deleteTranslations);
      expect(parts.includes(auditWrite)).toBe(auditedCollections.includes(collection));
      expect(others).toHaveLength(Number(mediaUseCollections.some((user) => user === collection)));
    },
  );

  it('deletes the translations of kinds to which nothing else belongs', () => {
    const collections = Object.values(contentKinds).map(({ collection }) => collection);
    expect(
      collections.filter((collection) =>
        listDeclaredParts(collection).includes(deleteTranslations),
      ),
    ).toEqual(['products', 'resources', 'pages']);
  });

  it('refuses a collection that no declaration names', () => {
    expect(() => listDeclaredParts('shelves')).toThrow(
      'No declaration of model/src/kinds names "shelves".',
    );
  });
});
