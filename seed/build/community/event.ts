import type { NotificationKind } from '@appshelf/model';
import type { SeedDocument } from '../document';

/** Whom and what a notification quotes, as functions/src/outbox/copies/quotes.ts stores it. */
export interface Quotes {
  aboutUids: string[];
  aboutPaths: string[];
  mayReadHidden: boolean;
}

/** The quotes of a notification that names nobody and shows nobody's text. */
export const noQuotes: Quotes = { aboutUids: [], aboutPaths: [], mayReadHidden: false };

/** The quotes of a notification about a member's own document to this member. */
export const quoteOwn = (path: string): Quotes => ({
  aboutUids: [],
  aboutPaths: [path],
  mayReadHidden: true,
});

/** Something that a member was notified of. */
export interface SeedEvent {
  id: string;
  uid: string;
  kind: NotificationKind;
  title: string;
  text: string;
  path: string;
  at: number;
  quotes: Quotes;
}

/** Documents, and what members were told about them. */
export interface Built {
  documents: SeedDocument[];
  events: SeedEvent[];
}
