import { expect, it } from 'vitest';
import * as z from '../zod';
import { appStatuses } from '../entities/catalogue/appTerms';
import { contentNames, getContentKind } from './contentKinds';
import {
  isFirstPublication,
  listStatusActions,
  statusChanges,
  toStatusFields,
} from '../entities/catalogue/publishing';
import { publishedCollections } from './publishedKinds';
import { kindSchemas } from './schemas';

it('editors publish every kind with the statuses of the table, and no other', () => {
  const collections = contentNames.map((name) => getContentKind(name).collection);
  const withStatuses = collections.filter((collection) => {
    const schema = kindSchemas[collection];
    const status: unknown = schema instanceof z.ZodObject ? schema.shape.status : undefined;
    return (
      status instanceof z.ZodEnum &&
      Object.values(statusChanges).every(({ to }) => status.options.includes(to))
    );
  });
  expect(withStatuses).toEqual(publishedCollections);
});

it('leads from each status to all others, publishing first', () => {
  const targets = appStatuses.map((status) =>
    listStatusActions(statusChanges, status).map((action) => statusChanges[action].to),
  );
  expect(targets).toEqual([
    ['published', 'archived'],
    ['archived', 'draft'],
    ['published', 'draft'],
  ]);
});

it('dates the first publication alone', () => {
  expect(toStatusFields('published', null, 5)).toEqual({ status: 'published', publishedAt: 5 });
  expect(toStatusFields('published', 3, 5)).toEqual({ status: 'published' });
  expect(toStatusFields('archived', null, 5)).toEqual({ status: 'archived' });
  // A resource has no such time.
  expect(isFirstPublication('published', undefined)).toBe(false);
});
