import { collections, review, type Review } from '@appshelf/model';
import type { ReviewSource } from '../load/sources';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { getPortraitUrl } from './pictures';
import { buildVotes } from './votes';

/** A review with its votes. */
export interface BuiltReview {
  review: Review;
  documents: SeedDocument[];
}

function buildReview(source: ReviewSource, file: string, context: Context): BuiltReview {
  const { app, by, reply } = source;
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
  const votes = buildVotes(
    {
      path,
      key: `${app} ${by}`,
      author: by,
      helpful: source.helpful,
      on: source.on,
      from: createdAt,
    },
    context,
  );
  for (const { by: reporter } of source.reports) context.getName(reporter, place('reports'));
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
      authorPhotoURL: author === undefined ? null : getPortraitUrl(author.uid),
      createdAt,
      updatedAt: createdAt,
      helpfulCount: votes.length,
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
    documents: [{ path, fields: toFields(built, 'uid', 'appId') }, ...votes, ...decisions],
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
