import { expect, it } from 'vitest';
import * as z from '../zod';
import { appStatuses } from '../entities/catalogue/appTerms';
import { contentNames, getContentKind } from './contentKinds';
import {
  isFirstPublication,
  listStatusActions,
  publishedCollections,
  statusChanges,
  toStatusFields,
} from '../entities/catalogue/publishing';
import { kindSchemas } from './schemas';

const list = (isPublished: (name: (typeof contentNames)[number]) => boolean) =>
  contentNames.filter(isPublished).map((name) => getContentKind(name).collection);

it('editors publish every kind with the statuses of the table, and no other', () => {
  const published = list((name) => getContentKind(name).publishing !== null);
  expect(published.toSorted()).toEqual(publishedCollections.toSorted());
  const withStatuses = list((name) => {
    const schema = kindSchemas[getContentKind(name).collection];
    const status: unknown = schema instanceof z.ZodObject ? schema.shape.status : undefined;
    return (
      status instanceof z.ZodEnum &&
      Object.values(statusChanges).every(({ to }) => status.options.includes(to))
    );
  });
  expect(withStatuses).toEqual(published);
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
