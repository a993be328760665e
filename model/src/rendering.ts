import type { AppSummary, HomeResponse, InstructionSummary } from './contracts/content';
import type { MemberProfile } from './entities/account/member';
import type { App } from './kinds/app/schema';
import type { AppSort } from './entities/catalogue/appTerms';
import type { AppCollection } from './kinds/collection/schema';
import type { InstructionFilter } from './kinds/instruction/queries';
import type { Comment } from './kinds/comment/schema';
import type { AppRelease } from './kinds/release/schema';
import type { Review } from './kinds/review/schema';
import type { Instruction } from './kinds/instruction/schema';
import type { InstructionSort } from './entities/community/instructionTerms';
import type { Translation } from './entities/community/translation';
import type { SiteIdentity } from './entities/site/siteIdentity';
import type { Language } from './languages/languages';
import type { PageEnd } from './queries/query';
import type { Taxonomies } from './taxonomies/taxonomies';
import type { TextPage } from './textPages';
import type { ShownTranslation, Translated } from './translations/applyTranslation';
import type { ShownSiteTexts } from './translations/shownSiteTexts';

/** The category, page and order of a list of published apps. */
export interface AppListQuery {
  /** null for all categories. */
  category: string | null;
  /** The number of the page, counted from 1. */
  page: number;
  sort: AppSort;
}

/** A page of the catalogue. */
export interface AppList {
  /** At most {@link pageSizes.catalogue}. */
  apps: AppSummary[];
  hasNext: boolean;
  /** The number of published apps in the category. */
  total: number;
  /** Where the next page begins. */
  end: PageEnd | null;
}

/** The filter and order of a list of published instructions. */
export interface InstructionListQuery extends InstructionFilter {
  sort: InstructionSort;
}

/** A page of the published instructions. */
export interface InstructionList {
  instructions: InstructionSummary[];
  /** Where the next page begins. */
  end: PageEnd | null;
  /** The number of all instructions; counted with the first page, null on the others. */
  total: number | null;
}

/** A collection and those of its apps that are published, in its order. */
export interface CollectionContent {
  collection: AppCollection;
  apps: AppSummary[];
}

/** A page of the published reviews of an app. */
export interface ReviewsPage {
  reviews: Review[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** A page of the published comments under an instruction, the oldest first. */
export interface CommentsPage {
  comments: Comment[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
  /** How many comments there are, at most {@link maxListed}; null on all pages but the first. */
  total: number | null;
}

/** The newest release of an app. */
export interface LatestRelease {
  /** null for an app without releases. */
  release: AppRelease | null;
  hasEarlier: boolean;
}

/** A page of a member's published instructions. */
export interface MembersInstructions {
  instructions: InstructionSummary[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

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

/** The data that a page shows in the language of the document, and its queries read (`web/src/store/pageData.ts`). */
export type QueriedPageData =
  /** `instructions` and `reviews` are the newest about the app, `related` the apps that its page shows beside it. */
  | {
      kind: 'app';
      app: Translated<App>;
      instructions: InstructionSummary[];
      reviews: ReviewsPage;
      latest: LatestRelease;
      related: AppSummary[];
    }
  | { kind: 'apps'; query: AppListQuery; list: AppList }
  | { kind: 'instructions'; query: InstructionListQuery; list: InstructionList }
  /** `appName` is that of the app that it is about; null for none, and for an app that is not published. */
  | {
      kind: 'instruction';
      instruction: Translated<Instruction>;
      appName: string | null;
      comments: CommentsPage;
    }
  | { kind: 'collection'; content: CollectionContent }
  | { kind: 'member'; member: MemberProfile; instructions: MembersInstructions };

/**
 * What the function `page` reads for a page and renders it from. The home page, texts and own pages get theirs from their
 * loaders in the browser.
 */
export type PageData =
  { kind: 'home'; home: HomeResponse } | TextData | OwnPageData | QueriedPageData;

/** The data of a kind of page. */
export type PageDataOf<Kind extends PageData['kind']> = Extract<PageData, { kind: Kind }>;

/** What every document of the site says of it. */
export interface Site {
  origin: string;
  /** The language of the document. */
  language: Language;
  identity: SiteIdentity;
  /** The lists of categories, platforms and tags. */
  taxonomies: Taxonomies;
  /** The site's own texts in the language; empty in that of the originals. */
  texts: ShownSiteTexts;
}
