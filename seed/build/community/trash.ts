import { noQuotes } from '@appshelf/functions/quotes';
import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { collections, instruction, trashDays, trashEntry } from '@appshelf/model';
import { formatDocument } from '@appshelf/functions/documentText';
import { toAudit } from '../audit';
import type { Context } from '../context';
import { toFields, type Plain, type SeedDocument } from '../document';
import { buildSteps } from '../steps';
import type { Built, SeedEvent } from './event';

const toHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The fields of a document with the times of Firestore. */
const withTimestamps = (fields: Record<string, Plain>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Date ? Timestamp.fromDate(value) : value,
    ]),
  );

/** `trash/{id}` with the document of a deleted instruction, the entry of the audit, and what its author was told. */
export function buildTrash(context: Context): Built {
  const documents: SeedDocument[] = [];
  const events: SeedEvent[] = [];
  for (const { file, source } of context.content.trash) {
    const { id, author, deletedBy } = source;
    const entity = `deleted instruction “${id}”`;
    const place = (field: string) => ({ file, entity, field });
    context.requireApp(source.appId, place('appId'));
    context.getName(deletedBy, place('deletedBy'));
    const createdAt = context.getMoment(source.createdOn, id, place('createdOn'));
    const deleted = context.problems.parsed(
      instruction,
      {
        id,
        title: source.title,
        summary: source.summary,
        appId: source.appId,
        difficulty: source.difficulty,
        minutes: source.minutes,
        tags: source.tags,
        steps: buildSteps(source, file, context),
        coverUrl: null,
        status: 'submitted',
        authorUid: author,
        authorName: context.getName(author, place('author')),
        helpfulCount: 0,
        createdAt,
        updatedAt: createdAt,
        publishedAt: null,
      },
      file,
      entity,
    );
    const deletedAt = context.getMomentAfter(
      source.deletedOn,
      `${id} deleted`,
      createdAt,
      place('deletedOn'),
    );
    const path = `${collections.instructions}/${id}`;
    const fields = toFields(deleted, 'id');
    const entry = context.problems.parsed(
      trashEntry,
      {
        id: toHash(`${path}@${createdAt}`),
        kind: 'instruction',
        path,
        title: deleted.title,
        state: 'kept',
        deletedBy,
        deletedAt,
        expireAt: deletedAt + trashDays * 24 * 60 * 60_000,
        counts: {},
      },
      file,
      entity,
    );
    const trash = `${collections.trash}/${entry.id}`;
    documents.push(
      { path: trash, fields: toFields(entry, 'id') },
      {
        path: `${trash}/${collections.trashedDocuments}/${toHash(path)}-0`,
        fields: {
          path,
          memberUid: author,
          part: 0,
          parts: 1,
          text: formatDocument(withTimestamps(fields)),
        },
      },
      toAudit(
        {
          action: 'delete',
          by: deletedBy,
          target: path,
          about: [`${collections.users}/${author}`],
          before: fields,
          after: {},
          at: deletedAt,
        },
        context,
      ),
    );
    events.push({
      id: `deleted-${entry.id}`,
      uid: author,
      kind: 'decision',
      title: `A moderator deleted your instruction “${deleted.title}”.`,
      text: `It can be restored within ${String(trashDays)} days. Write to us if you think that it was deleted by mistake.`,
      path: '/contact',
      at: deletedAt,
      quotes: noQuotes,
    });
  }
  return { documents, events };
}
