import { defaultReportsToHide } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import type { Accounts } from '../../platform/firebase/accounts';
import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { notify, type NotificationEvent } from '../../outbox/notifications/notify';
import { readSiteSettings } from '../../platform/site/siteSettings';

/** What working on reports depends on. */
export interface ReportContext {
  accounts: Pick<Accounts, 'getUser' | 'getUsers'>;
  firestore: Firestore;
  notify: (event: NotificationEvent) => Promise<void>;
  /** Reads how many reports hide something; 0 for never. */
  readReportsToHide: () => Promise<number>;
}

/** The dependencies of a running function. */
export const createReportContext = (): ReportContext => ({
  accounts: auth(),
  firestore: firestore(),
  notify,
  readReportsToHide: async () =>
    (await readSiteSettings(database())).reportsToHide ?? defaultReportsToHide,
});
