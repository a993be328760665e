import { ownPageInput } from '../kinds/ownPage/schema';
import { pageTextInput } from '../entities/catalogue/pageText';
import { publishedCollections } from '../kinds/publishedKinds';
import { textPages } from '../textPages';
import { limits } from '../limits';
import { millis } from '../values/primitives';
import * as z from '../zod';

const minute = millis.refine((at) => at % 60_000 === 0, 'Choose a whole minute.').nullable();

/** When each change of an entry is due that the editor knows, in milliseconds; null for none. */
const knownTimes = z.strictObject({ publishAt: millis.nullable(), archiveAt: millis.nullable() });

/**
 * A request of the callable `planChanges`: when an entry gets onto the site and off it; null for not at a set time. It
 * replaces what was planned for the entry. It throws `failed-precondition` when somebody else planned or cancelled something
 * since `basis`, without the entry, for a time that is over or too far away, for a publication of what is published until
 * then, while the entry's module is off, and when too much is planned.
 */
const planStatusRequest = z
  .strictObject({
    entry: z
      .string()
      .regex(
        new RegExp(`^(?:${publishedCollections.join('|')})/[A-Za-z0-9_-]{1,128}$`),
        'Changes to this kind of entry can’t be scheduled.',
      ),
    publishAt: minute,
    archiveAt: minute,
    basis: knownTimes,
  })
  .refine(({ publishAt, archiveAt }) => publishAt === null || publishAt !== archiveAt, {
    path: ['archiveAt'],
    error: 'Choose a different time from that of the publication.',
  });

/** A text and when it replaces the present one; null to cancel. */
const plannedText = <Content extends z.ZodRawShape>(content: Content) =>
  z.strictObject({ at: minute.unwrap(), content: z.strictObject(content) }).nullable();

/** When the plan was made that the editor knows, in milliseconds; null for none. */
const basis = millis.nullable();

/**
 * A request of the callable `planChanges`: a text of `/about` and the like, or of an own page, and when it replaces the
 * present one as a whole. It replaces what was planned for the text, and throws `failed-precondition` when somebody else
 * planned or cancelled something since `basis`, without the page, for a time that is over or too far away, and when too much
 * is planned.
 */
const planTextRequest = z.union([
  z.strictObject({
    entry: z.enum(textPages.map((page) => `pageTexts/${page}` as const)),
    text: plannedText(pageTextInput.shape),
    basis,
  }),
  z.strictObject({
    entry: z.string().regex(/^pages\/[A-Za-z0-9_-]{1,128}$/, 'There is no such page.'),
    text: plannedText(ownPageInput.shape),
    basis,
  }),
]);
export type PlanTextRequest = z.infer<typeof planTextRequest>;

/** The request of the callable `planChanges`: of a status, or of a text. */
export const planChangesRequest = z.union([planStatusRequest, planTextRequest]);
export type PlanChangesRequest = z.infer<typeof planChangesRequest>;
export type PlanStatusRequest = z.infer<typeof planStatusRequest>;

/** How far ahead a change can be planned, in milliseconds: two years. */
export const maxPlanAheadMs = 2 * 366 * 24 * 60 * 60_000;

/** How many changes can be planned at once. */
export const maxPlannedChanges = limits.plannedChanges;
