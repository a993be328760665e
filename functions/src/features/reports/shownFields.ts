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

// Every field of a kind is named here, so that nobody adds one without saying whether readers see it. `true` is for what
// its author or the staff say there. Times, counts and the places where it is stored say nothing.

/** What people fill in, readers see, except what a list is sorted by. They see its author, too. */
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

const app: Readonly<Record<string, IsShown>> = {
  ...listShown(appFields),
  slug: false,
  translations: 'whenStored',
};

const instruction: Readonly<Record<string, IsShown>> = {
  ...listShown(instructionFields),
  slug: false,
  translations: 'whenStored',
};

const step: Shown<InstructionStep> & Translations = {
  title: true,
  body: true,
  imageUrl: true,
  translations: 'whenStored',
};

// A reply is reported by itself. The publisher's reply must not undo a decision on the review.
const review: Readonly<Record<string, IsShown>> = { ...listShown(reviewFields), moderation: false };

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
  app,
  instruction,
  step,
  review,
  reply,
  profile,
  comment: { ...listShown(commentFields), moderation: false },
  collection: listShown(collectionFields),
};
