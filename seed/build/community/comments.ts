import { quoteOwn, type Quotes } from '@appshelf/functions/quotes';
import { collections, comment, type Comment, type ReportTarget } from '@appshelf/model';
import type { Entry, CommentSource } from '../../load/sources';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';
import type { BuiltInstruction } from '../instructions';
import { getPortraitUrl } from '../pictures';
import type { Built, SeedEvent } from './event';
import { toHiddenNote } from './reported';

const getPath = ({ instructionId, id }: Pick<Comment, 'instructionId' | 'id'>) =>
  `${collections.instructions}/${instructionId}/${collections.comments}/${id}`;

function buildComment(
  { file, source }: Entry<CommentSource>,
  earlier: ReadonlyMap<string, Comment>,
  publishedAt: number,
  context: Context,
): Comment {
  const { instruction, id, by, answers, hiddenBy } = source;
  const entity = `comment “${id}” under “${instruction}”`;
  const place = (field: string) => ({ file, entity, field });
  const answered = answers === null ? undefined : earlier.get(answers);
  if (answers !== null && answered?.parentId !== null)
    context.problems.add(place('answers'), 'Name an earlier comment that is no answer itself.');
  const authorName = context.getName(by, place('by'));
  const author = context.people.get(by);
  if (author !== undefined && author.joinedOn > source.on)
    context.problems.add(place('on'), `${authorName} joined on ${author.joinedOn}.`);
  const last = Math.max(publishedAt, ...[...earlier.values()].map(({ createdAt }) => createdAt));
  const createdAt = context.getMomentAfter(source.on, `${instruction} ${id}`, last, place('on'));
  const moderation =
    hiddenBy === null
      ? {}
      : {
          moderation: {
            by: hiddenBy.by,
            at: context.getMomentAfter(
              hiddenBy.on,
              `${id} hidden`,
              createdAt,
              place('hiddenBy.on'),
            ),
          },
        };
  return context.problems.parsed(
    comment,
    {
      id,
      instructionId: instruction,
      authorUid: by,
      authorName,
      authorPhotoURL: author === undefined ? null : getPortraitUrl(author.uid),
      body: source.body,
      parentId: answers,
      status: source.status,
      createdAt,
      updatedAt: createdAt,
      ...moderation,
    },
    file,
    entity,
  );
}

/** What the author of an instruction, or of the comment that is answered, is told of a comment. */
function toEvents(
  written: Comment,
  parent: Comment | undefined,
  { instruction }: BuiltInstruction,
): SeedEvent[] {
  const { id, instructionId, authorUid, authorName, body, createdAt } = written;
  const subject = `“${instruction.title}”`;
  const quotes: Quotes = {
    aboutUids: [authorUid],
    aboutPaths: [getPath(written)],
    mayReadHidden: false,
  };
  const told = new Map([
    [instruction.authorUid, { title: `${authorName} commented on ${subject}.`, quotes }],
  ]);
  if (parent !== undefined) {
    const aboutPaths = [...quotes.aboutPaths, `${collections.instructions}/${instructionId}`];
    told.set(parent.authorUid, {
      title: `${authorName} replied to your comment on ${subject}.`,
      quotes: { ...quotes, aboutPaths },
    });
  }
  told.delete(authorUid);
  return [...told].map(([uid, about]) => ({
    id: `comment-${instructionId}-${id}`,
    uid,
    kind: 'comment',
    ...about,
    text: body,
    path: `/instructions/${instructionId}#comments`,
    at: createdAt,
  }));
}

/** What the author of a comment is told when a moderator hid it. */
function toHiddenEvents(written: Comment): SeedEvent[] {
  const { id, instructionId, authorUid, body, moderation } = written;
  if (moderation === undefined) return [];
  return [
    {
      id: `comment-${instructionId}-${id}-hidden-${moderation.at}`,
      uid: authorUid,
      kind: 'decision',
      title: 'A moderator has hidden your comment.',
      text: body,
      path: `/instructions/${instructionId}#comments`,
      at: moderation.at,
      quotes: quoteOwn(getPath(written)),
    },
  ];
}

/** The note that keeps a comment from being written again that a moderator hid. Reports add theirs with the case. */
function toHiddenNotes(written: Comment): SeedDocument[] {
  const { id, instructionId, authorUid, moderation } = written;
  if (moderation === undefined) return [];
  const target: ReportTarget = { kind: 'comment', ids: [instructionId, id] };
  return [toHiddenNote(target, written, authorUid, moderation.at)];
}

/** `instructions/{id}/comments/{id}`, in the order of the files. */
export function buildComments(
  context: Context,
  instructions: readonly BuiltInstruction[],
): Built & { comments: Comment[] } {
  const written = new Map<string, Map<string, Comment>>();
  const events: SeedEvent[] = [];
  for (const entry of context.content.comments) {
    const { file, source } = entry;
    const about = instructions.find(({ instruction }) => instruction.id === source.instruction);
    const publishedAt = about?.instruction.publishedAt ?? null;
    if (about === undefined || publishedAt === null) {
      const place = { file, entity: `comment “${source.id}”`, field: 'instruction' };
      context.problems.add(place, `There is no published instruction “${source.instruction}”.`);
      continue;
    }
    const earlier = written.get(source.instruction) ?? new Map<string, Comment>();
    const built = buildComment(entry, earlier, publishedAt, context);
    const parent = built.parentId === null ? undefined : earlier.get(built.parentId);
    written.set(source.instruction, earlier.set(built.id, built));
    // What was hidden later quotes nothing any more: its notifications are blanked.
    if (built.status === 'published') events.push(...toEvents(built, parent, about));
    events.push(...toHiddenEvents(built));
  }
  const comments = [...written.values()].flatMap((each) => [...each.values()]);
  const documents = comments.flatMap((built) => [
    { path: getPath(built), fields: toFields(built, 'id', 'instructionId') },
    ...toHiddenNotes(built),
  ]);
  return { comments, documents, events };
}
