import {
  collections,
  instructionSubmission,
  submissionEntry,
  type Instruction,
  type InstructionSubmission,
} from '@appshelf/model';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { buildSteps } from './steps';

/** A moderator's decision on an instruction. */
export interface Decision {
  decision: 'published' | 'rejected';
  note: string;
  by: string;
  at: number;
}

/** The content of an instruction at a time, in the form of `instructions/{id}/versions`. */
type Version = InstructionSubmission & { updatedAt: number };

function toVersion(
  { title, summary, appId, difficulty, minutes, coverUrl, steps, tags }: InstructionSubmission,
  updatedAt: number,
): Version {
  return { title, summary, appId, difficulty, minutes, coverUrl, steps, tags, updatedAt };
}

/** Builds `submissions/{time}` with the submitted content, and what it is compared with. */
function buildSubmission(
  path: string,
  submitted: Version,
  compared: { rejected?: Version },
  context: Context,
): SeedDocument[] {
  const at = submitted.updatedAt;
  const entry = context.problems.parsed(
    submissionEntry,
    {
      id: String(at),
      at,
      isPublished: false,
      comparedWith: compared.rejected === undefined ? [] : ['rejected'],
    },
    'seed/content/submissions',
    path,
  );
  const submission = `${path}/${collections.submissions}/${entry.id}`;
  return [
    { path: submission, fields: toFields(entry, 'id') },
    ...Object.entries({ submitted, ...compared }).map(([name, version]) => ({
      path: `${submission}/${collections.versions}/${name}`,
      fields: toFields(version),
    })),
  ];
}

/** Builds the submission that a moderator sent back before the present one. */
function buildEarlier(current: Instruction, path: string, context: Context) {
  const found = context.content.submissions.find(({ source }) => source.id === current.id);
  if (found === undefined) return null;
  const { file, source } = found;
  const { decision, submittedOn, title, summary, difficulty, minutes, tags } = source;
  const entity = `submission of “${current.id}”`;
  const place = (field: string) => ({ file, entity, field });
  context.getName(decision.by, place('decision.by'));
  const at = context.getMomentAfter(
    submittedOn,
    `${path} submitted before`,
    current.createdAt,
    place('submittedOn'),
  );
  const decidedAt = context.getMomentAfter(
    decision.on,
    `${path} sent back`,
    at,
    place('decision.on'),
  );
  if (decidedAt >= current.updatedAt)
    context.problems.add(place('decision.on'), 'The present submission must be later.');
  const content = context.problems.parsed(
    instructionSubmission,
    {
      title,
      summary,
      difficulty,
      minutes,
      tags,
      appId: current.appId,
      coverUrl: current.coverUrl,
      steps: buildSteps({ ...source, appId: current.appId }, file, context),
    },
    file,
    entity,
  );
  const rejected: Decision = {
    decision: 'rejected',
    note: decision.note,
    by: decision.by,
    at: decidedAt,
  };
  return { submitted: toVersion(content, at), version: toVersion(content, decidedAt), rejected };
}

/**
 * Builds the submissions of an instruction that waits or was sent back, with an earlier one if there is any, and the
 * versions that readers saw last or that was sent back last. What was published before the seed's site stored submissions
 * has none.
 */
export function buildSubmissions(
  current: Instruction,
  last: Decision | null,
  context: Context,
): { decisions: Decision[]; documents: SeedDocument[] } {
  const path = `${collections.instructions}/${current.id}`;
  const earlier = buildEarlier(current, path, context);
  const before = earlier === null ? [] : buildSubmission(path, earlier.submitted, {}, context);
  const submittedAt = last?.decision === 'rejected' ? current.createdAt : current.updatedAt;
  const isStored = current.status === 'submitted' || current.status === 'rejected';
  const present = isStored
    ? buildSubmission(
        path,
        toVersion(current, submittedAt),
        earlier === null ? {} : { rejected: earlier.version },
        context,
      )
    : [];
  const versions = {
    ...(earlier === null ? {} : { rejected: earlier.version }),
    ...(last === null ? {} : { [last.decision]: toVersion(current, last.at) }),
  };
  return {
    decisions: earlier === null ? [] : [earlier.rejected],
    documents: [
      ...before,
      ...present,
      ...Object.entries(versions).map(([name, version]) => ({
        path: `${path}/${collections.versions}/${name}`,
        fields: toFields(version),
      })),
    ],
  };
}
