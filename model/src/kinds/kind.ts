import type { MyData } from '../entities/account/myData';
import type { MediaPlace } from '../entities/catalogue/media';
import type { QueueKind } from '../entities/operation/queueCounts';
import type { ReportKind } from '../entities/community/reportTerms';
import type { Fields } from '../fields/field';
import type { CollectionName } from '../paths';
import type { Permission } from '../rights/permissions';
import type { CountedKind } from '../quotas';
import type { ModuleId } from '../entities/site/modules';
import type { StatusAction, StatusChange } from '../entities/catalogue/publishing';

/*
 * What a declaration says (docs/code/kinds.md). Declarations hold no zod, so that pages and functions load what they read of
 * them and nothing else; `kindSchemas` has the schemas.
 */

/** The reason, in words, why something is left out. */
export interface Without {
  none: string;
}

/**
 * What becomes of a member's documents when the member leaves.
 *
 * - `deleted`: they are deleted with everything below them.
 * - `unsigned`: they stay, and their signatures name a former member.
 * - `with another`: they are deleted with the document above them, or with the entry that they belong to.
 * - `specially`: the functions have a step for it (`leavingSteps`), such as for what stays under another name.
 * - `kept`: the uid alone stays. The reason is in words.
 */
export type Leaving =
  'deleted' | 'unsigned' | 'with another' | 'specially' | { readonly kept: string };

/** Which fields of the documents are about a member, and what happens to them. */
export interface PersonalData {
  /** The fields that say who somebody is. A dot leads into a map or a list of maps. */
  readonly fields: readonly string[];
  /** The field with the uid of the member who wrote them; `id` when it is their own id; null when no member writes them. */
  readonly owner: string | null;
  /** The field with the author's email address, for authors who were not signed in. */
  readonly ownerEmail?: string;
  /** The field by which an index orders the documents of a member; absent for an order by id. */
  readonly order?: string;
  /** The fields with the uid of somebody who worked for the site. They name a former member afterwards. */
  readonly signatures?: readonly string[];
  readonly leaving: Leaving;
  /** The part of the export of a member's data that contains the documents. */
  readonly export: keyof MyData | Without;
  /** The collections that hold copies of the fields, where leaving looks too. */
  readonly copies: readonly CollectionName[];
}

/** What of a kind members can report. */
export interface Reports {
  readonly kinds: readonly ReportKind[];
  /** Whether it is noted when it is hidden, because its author can delete it and create it again under the same id. */
  readonly isNotedWhenHidden: boolean;
}

/** Where documents hold links that readers follow. A dot leads into a map or a list of maps. */
export interface Links {
  /** The fields that are an address. */
  readonly addresses: readonly string[];
  /** The fields whose text is Markdown. */
  readonly markdown: readonly string[];
}

/** The texts of an entry that may have translations (docs/translate/languages.md#content). */
export interface TranslatableTexts {
  /** The fields that are a text, in the order of the page, each with the most characters of the original. */
  readonly texts: Readonly<Record<string, number>>;
  /** The fields that are a list of maps, each with the fields of a map that are a text and their most characters. */
  readonly lists: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The field by which an item of a list is found again, by list. Items of other lists have no id, and are found by their texts. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Which of them are Markdown. A dot leads into a list. */
  readonly markdown: readonly string[];
  /**
   * Which of `texts` lists show. Functions copy their translations onto the entry, as `translated`, so that lists need no
   * further read.
   */
  readonly listed: readonly string[];
  /** Whether members propose translations. Otherwise only who may edit an entry translates it. */
  readonly areProposed: boolean;
}

/** A list of published entries that the site's search finds. */
export type SearchedList = 'apps' | 'instructions';

/**
 * The module that documents belong to: nobody creates one while it is off, and no author changes one. Null for documents that
 * are always there. Where a collection holds several modules, the module of each value of the field `kind`.
 */
export type KindModule = ModuleId | Readonly<Record<string, ModuleId | null>> | null;

/** What every collection of Firestore says. */
export interface Kind {
  readonly collection: CollectionName;
  /** The paths of the documents, as rules and functions write them: `apps/{appId}/reviews/{uid}`. */
  readonly paths: readonly [string, ...string[]];
  /** Absent for documents that belong to the module of the document above them, or to none at the top. */
  readonly module?: KindModule;
  readonly personal: PersonalData | Without;
  /**
   * Whether what people with a role write is recorded, perhaps without what somebody wrote to the site alone; otherwise why it
   * need not be.
   */
  readonly audit: 'recorded' | { readonly recordedWithout: readonly string[] } | Without;
}

/** The names of one and of several, as they begin a sentence: `['App', 'Apps']`. */
export type Names = readonly [one: string, several: string];

/** Documents that go to the trash with an entry. */
export interface TrashedPart {
  /** The names within a sentence. */
  readonly names: Names;
  /** The field with the entry's id, of documents that do not lie below the entry. */
  readonly field?: string;
}

/** How a deleted entry lies in the trash. */
export interface Trash {
  /** The field that is the entry's title there. */
  readonly title: string;
  /**
   * The collections below the document that belong to it, with their names for people. Everything below the document is
   * moved.
   */
  readonly parts: Readonly<Partial<Record<CollectionName, TrashedPart>>>;
  /** The files of the entry; null for none. */
  readonly files: {
    /** The folder. Names in braces are fields of the entry; `{id}` is its id. */
    readonly folder: string;
    /** Whether the files are moved by the callable before it responds, and not by the trigger of the deletion. */
    readonly movedAtOnce: boolean;
    /** Whether a file that was stored under the name meanwhile stays, when the entry comes back. */
    readonly keepsNewer: boolean;
  } | null;
}

/** Figures that functions compute from other documents and keep in an entry. */
export interface Figures {
  /** The collection of those documents. */
  readonly of: CollectionName;
  /** Their field with the entry's id; absent for documents below the entry. */
  readonly by?: string;
  /** The values by which a document counts; absent when all count. */
  readonly where?: Readonly<Record<string, string>>;
  /** The fields of the entry: how many documents there are, or the sum or average of their field. */
  readonly fields: Readonly<
    Record<string, 'count' | { readonly sum: string } | { readonly average: string }>
  >;
  /** The field with the number of documents for each value of one of their fields. Entries lack it until they are counted again. */
  readonly distribution?: {
    readonly field: string;
    readonly of: string;
    readonly values: readonly number[];
  };
}

/** The address of a page of the administrator area, with the names of parameters. */
export type AdminPath = '/admin' | `/admin/${string}`;

/** What people with a role edit or moderate: an entry of the administrator area. */
export interface ContentKind extends Kind {
  readonly module: KindModule;
  /**
   * The address of the page that shows it to people with a role, such as `/admin/apps/{id}`. The variables in braces
   * are those of the first path.
   */
  readonly page: `/${string}`;
  /**
   * The addresses of its own pages of the administrator area, which open for who may edit an entry, by their names in
   * `adminScreens`. That table has the pages that several kinds share.
   */
  readonly adminScreens?: Readonly<Record<string, AdminPath>>;
  readonly names: Names;
  /** What an entry consists of. Absent for a kind whose schema is written by hand. */
  readonly fields?: Fields;
  /** Further fields that open pages of the version before still send. */
  readonly formerFields?: readonly string[];
  readonly permissions: {
    /** The permission to create, change or decide on an entry. */
    readonly edit: Permission;
    /**
     * The permission to delete an entry by `deleteEntry`, and to see, restore and purge it in the trash. Null where
     * entries are deleted in another way.
     */
    readonly delete: Permission | null;
    /** Read who changed what. */
    readonly history: Permission;
  };
  readonly trash: Trash | null;
  /** Null for a kind that cannot be reported. */
  readonly reports: Reports | null;
  /**
   * The fields that show media files, and the places of the files. Files in other fields, such as Markdown, are in the place `text`.
   * Null for a kind that shows none.
   */
  readonly media: Readonly<Record<string, MediaPlace>> | null;
  /** What is counted of the kind. It is counted again when an entry comes back from the trash. */
  readonly counts: {
    /** Its own figures (functions/src/lifecycle/written/figures.ts). */
    readonly figures: readonly Figures[];
    /** The queues of moderators in which an entry, or what lies below it, may wait. */
    readonly queues: readonly QueueKind[];
    /** The quota that counts how many a member has. */
    readonly quota: CountedKind | null;
  };
  /**
   * How editors publish an entry and take it off the site again. Null for what has no status, or whose status its author and
   * moderators decide.
   */
  readonly publishing: Readonly<Record<StatusAction, StatusChange>> | null;
  /** Whether the kind is imported and exported, with the columns in `transfer/kinds`; otherwise the reason why not. */
  readonly transfer: 'transferred' | Without;
  /** The links that are checked every week (docs/run/insight.md); otherwise the reason why not. */
  readonly links: Links | Without;
  /** The texts that may have translations; otherwise the reason why none has. */
  readonly translations: TranslatableTexts | Without;
  /** Where the site's search finds the entries. */
  readonly search: SearchedList | null;
}

/** The counts of a kind that is not counted. */
export const uncounted = { figures: [], queues: [], quota: null } as const;

/** The personal data of texts that the site's staff writes in the site's name. */
export const publishersOwn = { none: 'The publisher’s texts, which name no author.' } as const;

/** Why a collection that only functions write needs no audit. */
export const serverOnly = {
  none: 'Only Cloud Functions write it. Their callables record what administrators do.',
} as const;

/** Why a collection that functions compute needs no audit. */
export const computed = { none: 'Cloud Functions compute it from other documents.' } as const;

/** Why a collection that members write for themselves needs no audit. */
export const membersOwn = { none: 'Only the member writes it.' } as const;
