import { appCollection, collections } from '@appshelf/model';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';

/** `collections/{id}`: lists of apps that members made. */
export function buildCollections(context: Context): SeedDocument[] {
  return context.content.collections.map(({ file, source }) => {
    const { id, owner, createdOn, changedOn, ...written } = source;
    const entity = `collection “${id}”`;
    const place = (field: string) => ({ file, entity, field });
    for (const app of written.appIds) context.requireApp(app, place('appIds'));
    const createdAt = context.getMoment(createdOn, id, place('createdOn'));
    const updatedAt =
      changedOn === null
        ? createdAt
        : context.getMomentAfter(changedOn, `${id} changed`, createdAt, place('changedOn'));
    const built = context.problems.parsed(
      appCollection,
      {
        id,
        ...written,
        ownerUid: owner,
        ownerName: context.getName(owner, place('owner')),
        createdAt,
        updatedAt,
        publishedAt: written.status === 'private' ? null : createdAt,
      },
      file,
      entity,
    );
    return { path: `${collections.collections}/${id}`, fields: toFields(built, 'id') };
  });
}
