import type { Quotes } from '@appshelf/functions/quotes';
import type { NotificationKind } from '@appshelf/model';
import type { SeedDocument } from '../document';

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
