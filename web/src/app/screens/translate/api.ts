import {
  collections,
  findTranslatedName,
  getTranslatableTexts,
  getTranslationPath,
  isDocumentId,
  type Language,
  type MailTemplateName,
  type TranslatedName,
  type Translation,
  type TranslationTexts,
} from '@appshelf/model';
import {
  createDocument,
  deleteDocument,
  isPermissionDenied,
  readDocument,
  readPage,
  serverTime,
  updateDocument,
  type PageEnd,
  type WrittenFields,
} from '../../../firebase/firestore';
import { changeDocuments, type Write } from '../../../firebase/firestore/transaction';
import { toTranslation } from '../../../features/translations/readTranslated';
import type { Conflict } from '../../../features/admin/queue';
import { baseApi, keepUpdated, toQueryFn, toVoidQueryFn } from '../../../store';
import { readBuiltInText } from '../../../features/texts';
import { readOriginal, type Original } from './original';

/** An entry and the language into which it is translated. */
export interface Place {
  name: TranslatedName;
  id: string;
  language: Language;
}

/** What the page of a translation reads. */
export interface TranslationWork {
  original: Original;
  /** What readers see; null for none. */
  published: Translation | null;
  /** What they see while there is none, if the original is a built-in text; null otherwise. */
  builtIn: TranslationTexts | null;
  /** What this member proposes; null for nothing. */
  own: Translation | null;
  /**
   * The proposals that wait for a decision of this person, live. Null for people who don't decide.
   */
  waiting: Translation[] | null;
}

/** A translation in a list, with the entry that it belongs to. */
export interface ListedTranslation {
  translation: Translation;
  name: TranslatedName;
  entryId: string;
  /** The title of the entry; null for one that is gone or may not be read. */
  title: string | null;
}

/** How many proposals of an instruction are read, as the rules allow. */
const proposalsShown = 50;

const toProposalsQuery = ({ name, id, language }: Place) => ({
  collection: getTranslationPath(name, id),
  equal: { status: 'proposed', language },
  order: [],
  size: proposalsShown,
});

/** Leaves out the person's own proposals: only moderators decide on their own. */
const hideOwn = (proposals: Translation[], uid: string, isModerator: boolean): Translation[] =>
  isModerator ? proposals : proposals.filter(({ authorUid }) => authorUid !== uid);

/** How many translations of a list are read at once: each may be a megabyte. */
const listPageSize = 10;

/** A part of a list of translations, the latest first. */
interface TranslationPage {
  items: ListedTranslation[];
  end: PageEnd | null;
}

const getNextPageParam = ({ end }: TranslationPage): PageEnd | undefined => end ?? undefined;

interface SavedTranslation {
  place: Place;
  texts: TranslationTexts;
  /** `updatedAt` of the stored one; 0 for none. */
  basis: number;
  /** Whether it is a proposal of this member and not for readers at once. */
  isProposal: boolean;
}

/** The status that a decision gives to a proposal. */
export type ProposalState = 'accepted' | 'returned';

/** What is decided about a proposal. */
interface Decision {
  place: Place;
  proposal: Translation;
  to: ProposalState;
  /** Why it is sent back; empty when it is accepted. */
  note: string;
}

/** What happened to a proposal since it was read; null for nothing. The site doesn't keep who decided. */
function findConflict(
  proposal: Translation,
  stored: { status?: unknown; updatedAt?: unknown } | null,
): Conflict<ProposalState> | null {
  if (stored === null) return { reason: 'deleted' };
  const { status, updatedAt } = stored;
  if (status === 'accepted' || status === 'returned') {
    return { reason: 'decided', to: status, by: null };
  }
  return updatedAt === proposal.updatedAt ? null : { reason: 'edited' };
}

async function getSignature(): Promise<{ authorUid: string; authorName: string }> {
  const { getCurrentSignature } = await import('../../../firebase/auth/signature');
  const { uid, name } = await getCurrentSignature();
  return { authorUid: uid, authorName: name };
}

/** The translation that a built-in text comes with; null for other originals. */
async function readBuiltIn(
  { builtIn, fields }: Original,
  language: Language,
): Promise<TranslationTexts | null> {
  if (builtIn === null) return null;
  const markdown = await readBuiltInText(builtIn, language);
  return { texts: { markdown }, sources: { ...fields } };
}

const readTranslation = ({ name, id }: Place, translationId: string): Promise<Translation | null> =>
  readDocument(getTranslationPath(name, id, translationId), toTranslation);

/** The kind and the id of the entry that a path of `translations` belongs to; null for another path. */
function parseEntry(path: string): { name: TranslatedName; entryId: string } | null {
  const [collection = '', entryId = ''] = path.split('/');
  const name = findTranslatedName(collection);
  return name === undefined ? null : { name, entryId };
}

/** Lists translations of all entries, the latest first, each with its entry's title. */
async function listTranslations(
  equal: Record<string, string>,
  after: PageEnd | null,
): Promise<TranslationPage> {
  const { entities, end } = await readPage(
    {
      collection: collections.translations,
      everywhere: true,
      equal,
      order: [['updatedAt', 'desc']],
      size: listPageSize,
      after,
    },
    (id, fields, path, schemas) => ({
      translation: toTranslation(id, fields, path, schemas),
      entry: parseEntry(path),
    }),
  );
  const known = entities.flatMap(({ translation, entry }) =>
    entry === null ? [] : [{ translation, ...entry }],
  );
  const entries = new Map(known.map((each) => [`${each.name}/${each.entryId}`, each]));
  const titles = new Map(
    await Promise.all(
      [...entries].map(async ([key, { name, entryId }]): Promise<[string, string | null]> => {
        const original = await readOriginal(name, entryId).catch(() => null);
        return [key, original?.title ?? null];
      }),
    ),
  );
  const items = known.map((each) => ({
    ...each,
    title: titles.get(`${each.name}/${each.entryId}`) ?? null,
  }));
  return { items, end };
}

/** Saves the translation of a template of emails by the callable that checks its variables. */
async function saveMailTranslation(
  { id, language }: Place,
  { texts, sources }: TranslationTexts,
  basis: number,
): Promise<number> {
  const { saveMailTemplate } = await import('../../../firebase/functions/emailFunctions');
  const take = (from: TranslationTexts['texts']) => ({
    subject: from.subject ?? '',
    text: from.text ?? '',
    html: from.html ?? '',
  });
  const { revision } = await saveMailTemplate({
    ...take(texts),
    name: id as MailTemplateName,
    revision: basis,
    translation: { language: language as Exclude<Language, 'en'>, sources: take(sources) },
  });
  return revision;
}

const hasSameTexts = (one: TranslationTexts['texts'], other: TranslationTexts['texts']): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, text]) => other[key] === text);

/** What a translation has besides its texts when it is written. */
const toStored = (
  { language }: Place,
  { texts, sources }: TranslationTexts,
  author: { authorUid: string; authorName: string },
  status: 'published' | 'proposed',
): WrittenFields => ({
  language,
  texts,
  sources,
  status,
  ...author,
  note: '',
  updatedAt: serverTime,
});

export const translateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An entry with its translations into a language; null when there is no such entry, or it may not be read. */
    getTranslationWork: build.query<
      TranslationWork | null,
      Place & { uid: string; isModerator: boolean }
    >({
      queryFn: toQueryFn(async ({ uid, isModerator, ...place }) => {
        const { name, id, language } = place;
        if (!isDocumentId(id)) return null;
        const original = await readOriginal(name, id).catch((error: unknown) => {
          if (isPermissionDenied(error)) return null;
          throw error;
        });
        if (original === null) return null;
        const { areProposed } = getTranslatableTexts(name);
        const readsProposals = areProposed && (isModerator || original.authorUid === uid);
        const proposes = areProposed && !isModerator;
        const [published, builtIn, own, waiting] = await Promise.all([
          readTranslation(place, language),
          readBuiltIn(original, language),
          proposes ? readTranslation(place, `${language}-${uid}`) : null,
          readsProposals ? readPage(toProposalsQuery(place), toTranslation) : null,
        ]);
        return {
          original,
          published,
          builtIn,
          own,
          waiting: waiting && hideOwn(waiting.entities, uid, isModerator),
        };
      }),
      onCacheEntryAdded: async ({ uid, isModerator, ...place }, entry) => {
        const read = await entry.cacheDataLoaded.catch(() => null);
        if ((read?.data?.waiting ?? null) === null) return;
        await keepUpdated(
          entry,
          async () => {
            const { watchPage } = await import('../../../firebase/firestore/live');
            return watchPage(toProposalsQuery(place), toTranslation);
          },
          (proposals) => {
            entry.updateCachedData(
              (work) => work && { ...work, waiting: hideOwn(proposals, uid, isModerator) },
            );
          },
        );
      },
      providesTags: ['Translation'],
      keepUnusedDataFor: 0,
    }),

    /** Saves a translation over the stored one, and returns its new `updatedAt`. */
    saveTranslation: build.mutation<number, SavedTranslation>({
      queryFn: toQueryFn(async ({ place, texts, basis, isProposal }) => {
        if (place.name === 'mailTemplate') return saveMailTranslation(place, texts, basis);
        const author = await getSignature();
        const translationId = isProposal ? `${place.language}-${author.authorUid}` : place.language;
        const path = getTranslationPath(place.name, place.id, translationId);
        const { texts: translated, sources } = texts;
        if (basis > 0) {
          const stored = isProposal ? null : await readTranslation(place, translationId);
          const isReworded = stored === null || !hasSameTexts(stored.texts, translated);
          return updateDocument(
            path,
            {
              texts: translated,
              sources,
              // A translation has the name of who wrote its present words.
              ...(isReworded && author),
              ...(isProposal && { status: 'proposed', note: '' }),
            },
            { updatedAt: basis },
            { isWhole: true },
          );
        }
        const status = isProposal ? 'proposed' : 'published';
        await createDocument(path, {
          ...toStored(place, texts, author, status),
          createdAt: serverTime,
        });
        return (await readTranslation(place, translationId))?.updatedAt ?? 0;
      }),
      invalidatesTags: ['Translation'],
    }),

    /** Withdraws a proposal of this member. */
    withdrawProposal: build.mutation<null, { place: Place; proposal: Translation }>({
      queryFn: toVoidQueryFn(({ place: { name, id }, proposal }) =>
        deleteDocument(getTranslationPath(name, id, proposal.id)),
      ),
      invalidatesTags: ['Translation'],
    }),

    /** Takes a translation off the site, for moderators. */
    deleteTranslation: build.mutation<null, Place>({
      queryFn: toVoidQueryFn(({ name, id, language }) =>
        deleteDocument(getTranslationPath(name, id, language)),
      ),
      invalidatesTags: ['Translation'],
    }),

    /** Takes this member's name away from a published translation, which stays. */
    removeTranslator: build.mutation<null, Place>({
      queryFn: toVoidQueryFn(async ({ name, id, language }) => {
        const path = getTranslationPath(name, id, language);
        await changeDocuments([path], ([stored]) =>
          stored === null
            ? []
            : [{ path, update: { authorUid: '', authorName: '', updatedAt: serverTime } }],
        );
      }),
      invalidatesTags: ['Translation'],
    }),

    /**
     * Publishes a proposal under the name of its translator, or sends it back. Returns what happened to it when it was changed
     * or decided on since it was read.
     */
    decideOnProposal: build.mutation<Conflict<ProposalState> | null, Decision>({
      queryFn: toQueryFn(async ({ place, proposal, to, note }) => {
        const { name, id, language } = place;
        const paths = [proposal.id, language].map((each) => getTranslationPath(name, id, each));
        let conflict: Conflict<ProposalState> | null = null;
        await changeDocuments(paths, ([stored = null, published = null]): Write[] => {
          conflict = findConflict(proposal, stored);
          if (conflict !== null) return [];
          const [proposalPath = '', publishedPath = ''] = paths;
          const decision: Write = {
            path: proposalPath,
            update: { status: to, note, updatedAt: serverTime },
          };
          if (to === 'returned') return [decision];
          const { authorUid, authorName } = proposal;
          const fields = toStored(place, proposal, { authorUid, authorName }, 'published');
          return [
            decision,
            published === null
              ? { path: publishedPath, create: { ...fields, createdAt: serverTime } }
              : { path: publishedPath, update: fields },
          ];
        });
        return conflict;
      }),
      invalidatesTags: ['Translation'],
    }),

    /** What happened to a proposal since it was shown. */
    findProposalConflict: build.query<
      Conflict<ProposalState> | null,
      Pick<Decision, 'place' | 'proposal'>
    >({
      queryFn: toQueryFn(async ({ place, proposal }) =>
        findConflict(proposal, await readTranslation(place, proposal.id)),
      ),
      keepUnusedDataFor: 0,
    }),

    /** The proposals of all instructions that wait for a decision, for moderators. */
    listWaitingTranslations: build.infiniteQuery<TranslationPage, null, PageEnd | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam },
      queryFn: toQueryFn(({ pageParam }) => listTranslations({ status: 'proposed' }, pageParam)),
      providesTags: ['Translation'],
      keepUnusedDataFor: 0,
    }),

    /** What a member translated or proposed. */
    listOwnTranslations: build.infiniteQuery<TranslationPage, string, PageEnd | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam },
      queryFn: toQueryFn(({ queryArg: uid, pageParam }) =>
        listTranslations({ authorUid: uid }, pageParam),
      ),
      providesTags: ['Translation'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetTranslationWorkQuery,
  useSaveTranslationMutation,
  useWithdrawProposalMutation,
  useDeleteTranslationMutation,
  useRemoveTranslatorMutation,
  useListWaitingTranslationsInfiniteQuery,
  useListOwnTranslationsInfiniteQuery,
} = translateApi;
