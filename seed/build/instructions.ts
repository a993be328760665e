import { collections, instruction, moderationEntry, type Instruction } from '@appshelf/model';
import type { InstructionSource } from '../load/sources';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { getCoverIcon, getCoverUrl, getScreenshotUrl } from './pictures';

/** An instruction with its moderation entry, if there is one. */
export interface BuiltInstruction {
  instruction: Instruction;
  documents: SeedDocument[];
}

function buildSteps(
  source: InstructionSource,
  file: string,
  context: Context,
): Instruction['steps'] {
  const { id, appId, steps } = source;
  const shown = appId === null ? 0 : (context.apps.get(appId)?.screenshots.length ?? 0);
  return steps.map(({ title, body, screenshot }, index) => {
    if (screenshot !== null && (appId === null || screenshot < 1 || screenshot > shown)) {
      context.problems.add(
        { file, entity: `instruction “${id}”`, field: `steps.${index}.screenshot` },
        `The app has ${shown} screenshot(s), none numbered ${screenshot}.`,
      );
    }
    return {
      title,
      body,
      imageUrl: screenshot === null || appId === null ? null : getScreenshotUrl(appId, screenshot),
    };
  });
}

function buildInstruction(
  source: InstructionSource,
  file: string,
  context: Context,
): BuiltInstruction {
  const { id, appId, createdOn, publishedOn, moderation, status } = source;
  const entity = `instruction “${id}”`;
  const place = (field: string) => ({ file, entity, field });
  if (appId !== null) context.requireApp(appId, place('appId'));
  if (getCoverIcon(source, [...context.apps.values()]) === null) {
    context.problems.add(place('cover'), 'Without an app, a mark for the cover is needed.');
  }
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
  const publishedAt =
    publishedOn === null
      ? null
      : Math.max(
          createdAt,
          context.getMoment(publishedOn, `${id} published`, place('publishedOn')),
        );
  const decidedAt =
    moderation === null
      ? null
      : context.getMoment(moderation.on, `${id} decided`, place('moderation.on'));
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
      helpfulCount: 0,
      createdAt,
      updatedAt: Math.max(createdAt, publishedAt ?? 0, decidedAt ?? 0),
      publishedAt,
    },
    file,
    entity,
  );
  const path = `${collections.instructions}/${id}`;
  const documents: SeedDocument[] = [{ path, fields: toFields(built, 'id') }];
  if (moderation !== null && decidedAt !== null) {
    const entry = context.problems.parsed(
      moderationEntry,
      {
        id: 'first',
        decision: moderation.decision,
        note: moderation.note,
        by: 'admin',
        at: decidedAt,
      },
      file,
      `${entity}, moderation`,
    );
    documents.push({
      path: `${path}/${collections.moderation}/first`,
      fields: toFields(entry, 'id'),
    });
  }
  return { instruction: built, documents };
}

/** Every instruction, whatever its status. */
export function buildInstructions(context: Context): BuiltInstruction[] {
  return context.content.instructions.map(({ file, source }) =>
    buildInstruction(source, file, context),
  );
}
