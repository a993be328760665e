import { collections, instruction, moderationEntry, type Instruction } from '@appshelf/model';
import type { InstructionSource } from '../load/sources';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { getCoverUrl } from './pictures';
import { buildSteps } from './steps';
import { buildSubmissions, type Decision } from './submissions';
import { buildVotes } from './votes';

/** An instruction with what lies below it, and the decisions on it. */
export interface BuiltInstruction {
  instruction: Instruction;
  decisions: Decision[];
  documents: SeedDocument[];
}

/** The decision on the present version of an instruction; null for one that waits, or is a draft. */
function getDecision(
  { publishedOn, moderation }: InstructionSource,
  times: { publishedAt: number | null; decidedAt: number | null },
): Decision | null {
  if (publishedOn !== null && times.publishedAt !== null)
    return { decision: 'published', note: '', by: 'admin', at: times.publishedAt };
  if (moderation === null || times.decidedAt === null) return null;
  return { decision: moderation.decision, note: moderation.note, by: 'admin', at: times.decidedAt };
}

function buildInstruction(
  source: InstructionSource,
  file: string,
  context: Context,
): BuiltInstruction {
  const { id, appId, createdOn, submittedOn, publishedOn, moderation, status } = source;
  const entity = `instruction “${id}”`;
  const place = (field: string) => ({ file, entity, field });
  if (appId !== null) context.requireApp(appId, place('appId'));
  if ((status === 'published') !== (publishedOn !== null)) {
    context.problems.add(
      place('publishedOn'),
      'Published instructions, and only those, have this day.',
    );
  }
  if (publishedOn !== null && publishedOn < createdOn) {
    context.problems.add(place('publishedOn'), `It was written only on ${createdOn}.`);
  }
  const createdAt = context.getMoment(createdOn, id, place('createdOn'));
  const toMoment = (day: string, key: string, field: string) =>
    Math.max(createdAt, context.getMoment(day, `${id} ${key}`, place(field)));
  const submittedAt =
    submittedOn === null ? null : toMoment(submittedOn, 'submitted', 'submittedOn');
  const publishedAt =
    publishedOn === null ? null : toMoment(publishedOn, 'published', 'publishedOn');
  const decidedAt =
    moderation === null ? null : toMoment(moderation.on, 'decided', 'moderation.on');
  const path = `${collections.instructions}/${id}`;
  const votes = buildVotes(
    {
      path,
      key: path,
      author: source.author,
      helpful: source.helpful,
      on: publishedOn ?? createdOn,
      from: publishedAt ?? createdAt,
    },
    context,
  );
  const built = context.problems.parsed(
    instruction,
    {
      id,
      title: source.title,
      summary: source.summary,
      appId,
      difficulty: source.difficulty,
      minutes: source.minutes,
      coverUrl: getCoverUrl(id),
      steps: buildSteps(source, file, context),
      tags: source.tags,
      status,
      authorUid: source.author,
      authorName: context.getName(source.author, place('author')),
      helpfulCount: votes.length,
      createdAt,
      updatedAt: Math.max(createdAt, submittedAt ?? 0, publishedAt ?? 0, decidedAt ?? 0),
      publishedAt,
    },
    file,
    entity,
  );
  const last = getDecision(source, { publishedAt, decidedAt });
  const submissions = buildSubmissions(built, last, context);
  const decisions = [...submissions.decisions, ...(last === null ? [] : [last])];
  const entries = decisions.map((decision, index): SeedDocument => {
    const entry = context.problems.parsed(
      moderationEntry,
      { id: index === 0 ? 'first' : 'second', ...decision },
      file,
      `${entity}, moderation`,
    );
    return { path: `${path}/${collections.moderation}/${entry.id}`, fields: toFields(entry, 'id') };
  });
  return {
    instruction: built,
    decisions,
    documents: [
      { path, fields: toFields(built, 'id') },
      ...entries,
      ...submissions.documents,
      ...votes,
    ],
  };
}

/** Every instruction, whatever its status. */
export function buildInstructions(context: Context): BuiltInstruction[] {
  return context.content.instructions.map(({ file, source }) =>
    buildInstruction(source, file, context),
  );
}
