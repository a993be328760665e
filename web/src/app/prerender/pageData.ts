import type { HomeResponse, ShownTranslation, TextPage, Translation } from '@appshelf/model';
import type { CataloguePageData } from '../../features/apps/api';
import type { AppPageData } from '../../features/apps/pageData';
import type { CollectionPageData } from '../../features/collections/api';
import type { InstructionPageData } from '../../features/instructions/pageData';
import type { MemberPageData } from '../../features/members/api';

/** The text of a page such as `/about`. */
export interface TextData {
  kind: 'text';
  page: TextPage;
  /** null for the built-in text. */
  markdown: string | null;
  /** The translation into the language of the page, null for none; absent in the language of the originals. */
  translation?: Translation | null;
}

/** A page that the site's editors made. */
export interface OwnPageData {
  kind: 'ownPage';
  /** The end of its address. */
  slug: string;
  title: string;
  description: string;
  markdown: string;
  translation?: ShownTranslation;
}

/** The data that a page shows and its queries read. It is in the store (`store/pageData.ts`). */
export type QueriedPageData =
  AppPageData | CataloguePageData | InstructionPageData | CollectionPageData | MemberPageData;

/** The data that the server read for a page that it renders. Home page, texts and own pages have theirs from their loaders. */
export type PageData =
  { kind: 'home'; home: HomeResponse } | TextData | OwnPageData | QueriedPageData;
