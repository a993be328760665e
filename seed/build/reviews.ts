import { collections, review, type Review } from '@appshelf/model';
import type { PersonSource, ReviewSource } from '../load/sources';
import { createRandom } from '../images/random';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { getMoment } from './moments';
import { getPhotoUrl } from './people';

/** A review with its votes and reports. */
export interface BuiltReview {
  review: Review;
  documents: SeedDocument[];
}

/** Chooses members who find the review helpful. The author is left out. */
function pickVoters({ app, by, helpful }: ReviewSource, people: PersonSource[]): PersonSource[] {
  const random = createRandom(`voters of ${app} ${by}`);
  return people
    .filter(({ uid, disabled }) => uid !== by && !disabled)
    .map((person) => ({ person, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, helpful)
    .map(({ person }) => person);
}

function buildReview(source: ReviewSource, file: string, context: Context): BuiltReview {
  const { lastDay } = context;
  const { app, by, flags, reply } = source;
  const entity = `review of “${app}” by “${by}”`;
  const place = (field: string) => ({ file, entity, field });
  context.requireApp(app, place('app'));
  const authorName = context.getName(by, place('by'));
  const author = context.people.get(by);
  const key = `review ${app} ${by}`;
  const createdAt = context.getMoment(source.on, key, place('on'));
  if (author !== undefined && author.joinedOn > source.on) {
    context.problems.add(place('on'), `${authorName} joined on ${author.joinedOn}.`);
  }
  if (reply !== null && reply.on < source.on) {
    context.problems.add(place('reply.on'), 'The reply is older than the review.');
  }
  const path = `${collections.apps}/${app}/${collections.reviews}/${by}`;
  const votes = pickVoters(source, [...context.people.values()]).map(
    ({ uid, joinedOn }): SeedDocument => {
      const after = [source.on, joinedOn].sort().at(-1) ?? lastDay;
      const first = getMoment(after, key);
      const share = createRandom(`${key} ${uid}`)();
      const moment = first + Math.floor((getMoment(lastDay, uid) - first) * share ** 2);
      return {
        path: `${path}/helpful/${uid}`,
        fields: { uid, createdAt: new Date(Math.max(first, moment)) },
      };
    },
  );
  const reports = flags.map(({ by: reporter, reason }): SeedDocument => {
    context.getName(reporter, place('flags'));
    return {
      path: `${path}/flags/${reporter}`,
      fields: { reason, uid: reporter, createdAt: new Date(createdAt + 26 * 60 * 60_000) },
    };
  });
  const decisions: SeedDocument[] =
    source.status === 'hidden'
      ? [
          {
            path: `${collections.reviewDecisions}/${app}_${by}`,
            fields: { appId: app, authorUid: by, status: 'hidden', at: new Date(createdAt) },
          },
        ]
      : [];
  const built = context.problems.parsed(
    review,
    {
      uid: by,
      appId: app,
      rating: source.rating,
      title: source.title,
      body: source.body,
      status: source.status,
      authorUid: by,
      authorName,
      authorPhotoURL: author === undefined ? null : getPhotoUrl(author),
      createdAt,
      updatedAt: createdAt,
      helpfulCount: votes.length,
      flagCount: reports.length,
      reply:
        reply === null
          ? null
          : {
              body: reply.body,
              at: context.getMoment(reply.on, `reply ${key}`, place('reply.on')),
              by: 'admin',
            },
    },
    file,
    entity,
  );
  return {
    review: built,
    documents: [
      { path, fields: toFields(built, 'uid', 'appId') },
      ...votes,
      ...reports,
      ...decisions,
    ],
  };
}

/** Builds every review. Reports a second review by a member of the same app. */
export function buildReviews(context: Context): BuiltReview[] {
  const seen = new Set<string>();
  return context.content.reviews.map(({ file, source }) => {
    const key = `${source.app} ${source.by}`;
    if (seen.has(key)) {
      context.problems.add(
        { file, entity: `review of “${source.app}” by “${source.by}”`, field: 'by' },
        'This member reviewed the app already.',
      );
    }
    seen.add(key);
    return buildReview(source, file, context);
  });
}
