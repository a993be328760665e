import { expect, it } from 'vitest';
import * as z from '../../zod';
import { contentNames, getContentKind } from '../../kinds/contentKinds';
import { kindSchemas } from '../../kinds/schemas';
import { plannedActions, plannedCollections, plannedStatus } from './plannedChange';

it('publications can be planned for every kind that editors publish and archive', () => {
  const published = contentNames
    .map((name) => getContentKind(name).collection)
    .filter((collection) => {
      const schema = kindSchemas[collection];
      const status: unknown = schema instanceof z.ZodObject ? schema.shape.status : undefined;
      return (
        status instanceof z.ZodEnum &&
        plannedActions.every((action) => status.options.includes(plannedStatus[action]))
      );
    });
  expect(published.toSorted()).toEqual(plannedCollections.toSorted());
});
