import { appCollection, collections } from '@appshelf/model';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';

/** `collections/{id}`: lists of apps that members made. */
export function buildCollections(context: Context): SeedDocument[] {
  return context.content.collections.map(({ file, source }) => {
    const { id, owner, apps, status, createdOn, changedOn } = source;
    const entity = `collection “${id}”`;
    const place = (field: string) => ({ file, entity, field });
    for (const app of apps) context.requireApp(app, place('apps'));
    const createdAt = context.getMoment(createdOn, id, place('createdOn'));
    const updatedAt =
      changedOn === null
        ? createdAt
        : context.getMomentAfter(changedOn, `${id} changed`, createdAt, place('changedOn'));
    const built = context.problems.parsed(
      appCollection,
      {
        id,
        title: source.title,
        description: source.description,
        appIds: apps,
        ownerUid: owner,
        ownerName: context.getName(owner, place('owner')),
        status,
        createdAt,
        updatedAt,
        publishedAt: status === 'private' ? null : createdAt,
      },
      file,
      entity,
    );
    return { path: `${collections.collections}/${id}`, fields: toFields(built, 'id') };
  });
}
