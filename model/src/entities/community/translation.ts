import * as z from '../../zod';
import { limits } from '../../limits';
import { languageCodes } from '../../languages/languages';
import { millis } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/**
 * What a translation is: `published` under the id of its language, or a member's proposal, which is `proposed` until somebody
 * accepts it or sends it back (`returned`).
 */
export const translationStatuses = ['published', 'proposed', 'accepted', 'returned'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

/** Texts by the keys of their parts ({@link listParts}). */
const textsByPart = z.record(z.string(), z.string());

/**
 * `{collection}/{entryId}/translations/{id}`: the texts of an entry in another language. The published translation has the
 * code of the language as its id, `de`, and the proposal of a member `de-{uid}`.
 */
export const translation = z.object({
  id: z.string(),
  language: storedEnum(languageCodes, 'en'),
  /** The translated texts. */
  texts: textsByPart,
  /** What the original said when each text was translated: a part whose original says something else by now is out of date. */
  sources: textsByPart,
  status: storedEnum(translationStatuses, 'returned'),
  /** Who is credited. */
  authorUid: z.string(),
  authorName: z.string(),
  /** Why a proposal was sent back; empty otherwise. */
  note: z.string().max(limits.moderationNote),
  createdAt: millis,
  updatedAt: millis,
});
export type Translation = z.infer<typeof translation>;
