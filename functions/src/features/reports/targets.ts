import {
  contentNames,
  fillPath,
  getContentKind,
  isLanguage,
  languages,
  parseStepPlace,
  statusChanges,
  type ContentKind,
  type ReportKind,
  type ReportTarget,
} from '@appshelf/model';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import { formerMember } from '../../lifecycle/leaving/formerMember';

/** The fields of a document, and changes of them. */
type Fields = DocumentData;

/** What a moderator sees of something that was reported. */
export interface TargetText {
  title: string;
  text: string;
  authorUid: string;
  authorName: string;
  /** The page of the site that shows the content. */
  page: string;
}

/** What reports do to a kind of thing. */
export interface TargetKind {
  /** Whether everybody can see the content. */
  isPublic: (fields: Fields) => boolean;
  /** Whether somebody with a role hid the content. */
  isRemoved: (fields: Fields) => boolean;
  /** The fields of the thing itself, which may be a part of its document; undefined when the document does not hold it. */
  getPart?: (fields: Fields, other: string) => unknown;
  /** Describes the visible content; null when the document does not hold it. */
  read: (fields: Fields, id: string, other: string) => TargetText | null;
  /**
   * The changes that hide the content until a moderator decides. The case stores the former values. Null for content
   * that reports never hide.
   */
  hide: ((now: Timestamp) => Fields) | null;
  /** The changes that hide the content after a moderator's decision. */
  remove: (now: Timestamp, by: string) => Fields;
  /** Whether the author is notified of a removal by another part of the functions, as without a report. */
  tellsOfRemoval: boolean;
  /** Whether the page of the content is removed with it. */
  hasOwnPage: boolean;
}

/** How many characters of a text are its title, where the content has no title. */
const titleLength = 80;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const joinTexts = (...texts: unknown[]): string => texts.map(toText).filter(Boolean).join('\n');
const toUid = (value: unknown): string => toText(value) || formerMember.uid;
const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? value : {};

const toAppText = ({ tagline, description }: Fields): string =>
  `${toText(tagline)}\n\n${toText(description)}`;

const isPublished = ({ status }: Fields): boolean => status === 'published';
const isHidden = ({ status }: Fields): boolean => status === 'hidden';

const hasReply = ({ reply }: Fields): boolean => typeof reply === 'object' && reply !== null;

const getAuthor = ({ authorUid, authorName }: Fields) => ({
  authorUid: toUid(authorUid),
  authorName: toText(authorName),
});

/** Content with a status of its own, which is `hidden` when moderators hide it. */
const withHiddenStatus = {
  isPublic: isPublished,
  isRemoved: isHidden,
  hide: () => ({ status: 'hidden' }),
  remove: () => ({ status: 'hidden' }),
  tellsOfRemoval: false,
} as const;

const instruction: Omit<TargetKind, 'read'> = {
  isPublic: isPublished,
  isRemoved: ({ status }) => status === 'rejected',
  // It waits for a moderator again. Its author can still read and change it.
  hide: (updatedAt) => ({ status: 'submitted', updatedAt }),
  remove: (updatedAt) => ({ status: 'rejected', updatedAt }),
  tellsOfRemoval: true,
  hasOwnPage: true,
};

const getStepAt = ({ steps }: Fields, place: number): unknown =>
  Array.isArray(steps) ? steps[place] : undefined;

/** A step with its translations: those in which it says something else than the original. */
function getStep(fields: Fields, id: string): unknown {
  const place = parseStepPlace(id);
  const step = place === null ? undefined : getStepAt(fields, place);
  if (place === null || step === undefined) return undefined;
  const { title, body, imageAlt } = toFields(step);
  const translated = Object.entries(toFields(fields.translations)).flatMap(
    ([language, texts]): [string, Fields][] => {
      const other: Record<string, unknown> = toFields(getStepAt(toFields(texts), place));
      const shown: Fields = { title: other.title, body: other.body, imageAlt: other.imageAlt };
      const isOriginal =
        shown.title === title && shown.body === body && shown.imageAlt === imageAlt;
      return isOriginal ? [] : [[language, shown]];
    },
  );
  return translated.length === 0
    ? step
    : { ...toFields(step), translations: Object.fromEntries(translated) };
}

/** A text with its translations, which are reported with it. */
const withTranslations = (
  text: string,
  translations: unknown,
  getText: (translated: Fields) => string,
): string =>
  [
    text,
    ...Object.entries(toFields(translations)).map(
      ([language, translated]) =>
        `${isLanguage(language) ? languages[language].name : language}: ${getText(toFields(translated))}`,
    ),
  ].join('\n\n');

/** How reports change each kind of content. */
export const targetKinds: Readonly<Record<ReportKind, TargetKind>> = {
  app: {
    isPublic: isPublished,
    isRemoved: ({ status }) => status !== 'published',
    read: (fields, id) => ({
      title: toText(fields.name),
      text: withTranslations(toAppText(fields), fields.translations, (translated) =>
        toAppText(translated),
      ),
      authorUid: toUid(fields.createdBy),
      authorName: 'The publisher',
      page: `/apps/${id}`,
    }),
    // Apps are published by the site's own staff, so reports never hide them.
    hide: null,
    remove: (updatedAt) => ({ status: statusChanges.archive.to, updatedAt }),
    tellsOfRemoval: false,
    hasOwnPage: true,
  },
  instruction: {
    ...instruction,
    read: (fields, id) => ({
      title: toText(fields.title),
      text: withTranslations(
        toText(fields.summary),
        fields.translations,
        ({ title, summary }) => `${toText(title)}\n${toText(summary)}`,
      ),
      ...getAuthor(fields),
      page: `/instructions/${id}`,
    }),
  },
  // An instruction without one of its steps would mislead, so the whole instruction is hidden.
  step: {
    ...instruction,
    getPart: getStep,
    read: (fields, id, place) => {
      const step = getStep(fields, place);
      if (step === undefined) return null;
      const { title, body, imageAlt, translations } = toFields(step);
      const number = String(Number(place) + 1);
      return {
        title: `${toText(title)} (step ${number} of “${toText(fields.title)}”)`,
        text: withTranslations(joinTexts(body, imageAlt), translations, (translated) =>
          joinTexts(translated.title, translated.body, translated.imageAlt),
        ),
        ...getAuthor(fields),
        page: `/instructions/${id}#step-${number}`,
      };
    },
  },
  review: {
    isPublic: isPublished,
    isRemoved: isHidden,
    read: (fields, appId) => ({
      title: toText(fields.title),
      text: toText(fields.body),
      ...getAuthor(fields),
      page: `/apps/${appId}#reviews`,
    }),
    // It waits in the queue of reviews, too.
    hide: () => ({ status: 'pending' }),
    remove: (at, by) => ({ status: 'hidden', moderation: { by, at } }),
    tellsOfRemoval: true,
    hasOwnPage: false,
  },
  reply: {
    isPublic: (fields) => isPublished(fields) && hasReply(fields),
    isRemoved: (fields) => !hasReply(fields),
    getPart: (fields): unknown => (hasReply(fields) ? fields.reply : undefined),
    read: ({ title, reply }, appId) => {
      const { body, by } = toFields(reply);
      if (typeof body !== 'string') return null;
      return {
        title: `Reply to “${toText(title)}”`,
        text: body,
        authorUid: toUid(by),
        authorName: 'The publisher',
        page: `/apps/${appId}#reviews`,
      };
    },
    hide: () => ({ reply: null }),
    remove: (at, by) => ({ reply: null, moderation: { by, at } }),
    tellsOfRemoval: false,
    hasOwnPage: false,
  },
  profile: {
    ...withHiddenStatus,
    isPublic: (fields) => isPublished(fields) && fields.isPublic === true,
    read: ({ displayName, bio, handle, links }, uid) => ({
      title: toText(displayName),
      text: joinTexts(bio, ...(Array.isArray(links) ? (links as unknown[]) : [])),
      authorUid: uid,
      authorName: toText(displayName),
      page: `/members/${toText(handle)}`,
    }),
    hasOwnPage: true,
  },
  comment: {
    ...withHiddenStatus,
    read: (fields, instructionId) => ({
      title: toText(fields.body).slice(0, titleLength),
      text: toText(fields.body),
      ...getAuthor(fields),
      page: `/instructions/${instructionId}#comments`,
    }),
    hasOwnPage: false,
  },
  collection: {
    ...withHiddenStatus,
    read: ({ title, description, ownerUid, ownerName }, id) => ({
      title: toText(title),
      text: toText(description),
      authorUid: toUid(ownerUid),
      authorName: toText(ownerName),
      page: `/collections/${id}`,
    }),
    hasOwnPage: true,
  },
};

/** The declaration of the document in which each kind of content is stored. */
const declarations = new Map<ReportKind, ContentKind>(
  contentNames
    .map(getContentKind)
    .flatMap((kind) => (kind.reports?.kinds ?? []).map((name) => [name, kind] as const)),
);

/** The path of the document that holds something. */
export const getTargetDocument = ({ kind, ids }: ReportTarget): string =>
  fillPath(declarations.get(kind)?.paths[0] ?? '', ids);

/** Reads what is shown of something; null when its document is missing or does not hold it. */
export function readTarget(
  { kind, ids: [id = '', other = ''] }: ReportTarget,
  fields: Fields | undefined,
): TargetText | null {
  return fields === undefined ? null : targetKinds[kind].read(fields, id, other);
}
