import {
  getTranslationPath,
  type Language,
  type TranslatedName,
  type Translation,
} from '@appshelf/model';
import { readDocument } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../store';
import { toTranslation } from './readTranslated';

const translationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published translation of an entry; null for none. */
    getTranslation: build.query<
      Translation | null,
      { name: TranslatedName; id: string; language: Language }
    >({
      queryFn: toQueryFn(({ name, id, language }) =>
        readDocument(getTranslationPath(name, id, language), toTranslation),
      ),
      providesTags: ['Translation'],
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useGetTranslationQuery } = translationsApi;
