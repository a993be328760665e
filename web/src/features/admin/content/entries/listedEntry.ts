import type { AppStatus } from '@appshelf/model';

/** An entry as the list shows it. */
export interface ListedEntry {
  id: string;
  position: number;
  name: string;
  note: string;
  status: AppStatus;
  imageUrl: string | null;
  /** When it was last changed, in milliseconds since the epoch. */
  updatedAt: number;
  href: string;
}
