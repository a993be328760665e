import {
  allKinds,
  auditedCollections,
  mediaUseCollections,
  publishedCollections,
} from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { auditWrite } from '../audit/auditWrite';
import { deleteTranslations } from './deleteTranslations';
import { listDeclaredParts } from './onKindWrite';
import { followPlans } from './plans';

describe('listDeclaredParts', () => {
  it.each(allKinds.map(({ collection }) => collection))(
    'has what the declaration of %s asks for',
    (collection) => {
      const parts = listDeclaredParts(collection);
      const named = [auditWrite, deleteTranslations, ...followPlans];
      const others = parts.filter((part) => !named.includes(part));
      expect(parts.includes(auditWrite)).toBe(auditedCollections.includes(collection));
      const isPlanned = publishedCollections.some((planned) => planned === collection);
      expect(parts.filter((part) => followPlans.includes(part))).toEqual(
        isPlanned ? followPlans : [],
      );
      expect(others).toHaveLength(Number(mediaUseCollections.some((user) => user === collection)));
    },
  );

  it('deletes the translations of kinds to which nothing else belongs', () => {
    const deletes = (collection: string) =>
      listDeclaredParts(collection).includes(deleteTranslations);
    expect(['products', 'resources', 'pages'].filter(deletes)).toHaveLength(3);
    expect(['apps', 'instructions', 'pageTexts', 'media'].filter(deletes)).toEqual([]);
  });

  it('refuses a collection that no declaration names', () => {
    expect(() => listDeclaredParts('shelves')).toThrow(
      'No declaration of model/src/kinds names "shelves".',
    );
  });
});
