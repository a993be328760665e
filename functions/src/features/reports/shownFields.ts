import {
  appFields,
  collectionFields,
  commentFields,
  instructionFields,
  isNewField,
  pickFilledIn,
  reviewFields,
  type Fields,
} from '@appshelf/model';
import type { InstructionStep, MemberProfile, ReportKind, Review } from '@appshelf/model';

/**
 * Whether readers see a field. One that older documents lack counts only `whenStored`, so that what moderators kept before it
 * existed stays kept.
 */
type IsShown = boolean | 'whenStored';

/** Says of each stored field of an entity whether readers see it. */
type Shown<Entity, FromPath extends keyof Entity = never> = Record<
  Exclude<keyof Entity, FromPath>,
  IsShown
>;

/** What `readReported` adds to the fields of a document. */
type Translations = Record<'translations', IsShown>;

/**
 * Of the fields that a kind declares, readers see what people fill in, except what only sorts a list, and who wrote it. They see
 * a reply as well, but it is reported by itself: the publisher's reply must not undo a decision on the review.
 */
const listShown = (fields: Fields): Record<string, IsShown> => {
  const filledIn = pickFilledIn(fields);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const isShown =
        field.type === 'authorName' ||
        field.type === 'authorPicture' ||
        (Object.hasOwn(filledIn, name) && field.type !== 'flag');
      return [name, isShown && isNewField(field) ? 'whenStored' : isShown];
    }),
  );
};

// The fields of other kinds are all named here, so that nobody adds one without saying whether readers see it. `true` is for
// what its author or the staff say there. Times, counts and the places where it is stored say nothing.

const step: Shown<InstructionStep> & Translations = {
  title: true,
  body: true,
  imageUrl: true,
  imageAlt: true,
  translations: 'whenStored',
};

const reply: Shown<NonNullable<Review['reply']>> = { body: true, by: false, at: false };

const profile: Shown<MemberProfile, 'uid'> = {
  handle: true,
  displayName: true,
  photoURL: true,
  bio: true,
  links: true,
  handles: false,
  // Each of these reviews is reported by itself.
  reviewedApps: false,
  isPublic: false,
  status: false,
  handleChosenAt: false,
  createdAt: false,
  updatedAt: false,
};

/** Which stored fields of each kind of thing readers see. */
export const shownFields: Readonly<Record<ReportKind, Readonly<Record<string, IsShown>>>> = {
  app: {
    ...listShown(appFields),
    slug: false,
    ratingCounts: false,
    translations: 'whenStored',
  },
  instruction: { ...listShown(instructionFields), slug: false, translations: 'whenStored' },
  step,
  review: listShown(reviewFields),
  reply,
  profile,
  comment: listShown(commentFields),
  collection: listShown(collectionFields),
};
