import {
  alignTranslation,
  getTranslationPath,
  listParts,
  type Language,
  type TranslatedName,
  type TranslationTexts,
} from '@appshelf/model';
import { readDocument } from '../../firebase/firestore';
import { baseApi, toQueryFn } from '../../store';
import { readMailTemplate } from './readMailTemplate';
import { readSiteTexts } from './readSiteTexts';
import { toTranslation } from './readTranslated';

/** What is edited in the administrator area, and translated on a page of its own. */
type AdminTranslatedName = Extract<TranslatedName, 'siteTexts' | 'mailTemplate'>;

/** How far the translation of an entry into a language is. */
export interface TranslationState {
  language: Language;
  /** How many texts are translated, of how many. */
  done: number;
  all: number;
  /** Of how many the original changed since. */
  changed: number;
  texts: TranslationTexts['texts'];
}

/** Which translations are looked at. */
export interface TranslationStatesRequest {
  name: AdminTranslatedName;
  id: string;
  languages: readonly Language[];
}

const readEntry = ({ name, id }: TranslationStatesRequest): Promise<object | null> =>
  name === 'siteTexts' ? readSiteTexts() : readMailTemplate(id);

const translationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * How far the translations of an entry are, with one read for each language, and those of the entry. Empty for an entry with
     * nothing to translate.
     */
    getTranslationStates: build.query<TranslationState[], TranslationStatesRequest>({
      queryFn: toQueryFn(async (request) => {
        const { name, id, languages } = request;
        const entry = await readEntry(request);
        const parts = entry === null ? [] : listParts(name, entry);
        if (entry === null || parts.length === 0) return [];
        return Promise.all(
          languages.map(async (language): Promise<TranslationState> => {
            const stored = await readDocument(
              getTranslationPath(name, id, language),
              toTranslation,
            );
            const { texts, sources } = alignTranslation(
              name,
              entry,
              stored ?? { texts: {}, sources: {} },
            );
            const translated = parts.filter(({ key }) => texts[key] !== undefined);
            return {
              language,
              done: translated.length,
              all: parts.length,
              changed: translated.filter(({ key, text }) => sources[key] !== text).length,
              texts,
            };
          }),
        );
      }),
      providesTags: ['Translation', 'Taxonomy', 'MailTemplate'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetTranslationStatesQuery } = translationsApi;
