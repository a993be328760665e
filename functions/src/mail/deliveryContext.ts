import { defineSecret } from 'firebase-functions/params';
import { composeCampaignMail } from '../campaigns/campaignMail';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { createNotificationLink } from '../notifications/notificationLink';
import { siteUrl } from '../site';
import { createAccountLinks } from './accountLinks';
import type { DeliveryContext } from './deliver';
import { createMemberDirectory } from './memberDirectory';
import { getSender, readSiteName } from './siteContact';
import { createOutbox } from './outbox';
import { createSmtpSender } from './smtp';

/** The mail server: `smtps://name:password@mail.example.com`. The build sets the value for the emulator (build.mjs). */
export const smtpUrl = defineSecret('SMTP_URL');

/** Creates the dependencies of delivery, for functions that declare the secret {@link smtpUrl}. */
export function createDeliveryContext(): DeliveryContext {
  return {
    outbox: createOutbox(firestore()),
    campaignMail: (campaign) =>
      composeCampaignMail(campaign, {
        firestore: firestore(),
        accounts: auth(),
        siteUrl: siteUrl(),
      }),
    send: createSmtpSender(smtpUrl.value()),
    getSender,
    siteName: readSiteName,
    accountLinks: createAccountLinks(auth(), siteUrl()),
    notificationLink: (uid, kind) =>
      createNotificationLink(uid, kind, {
        firestore: firestore(),
        directory: createMemberDirectory(),
        siteUrl: siteUrl(),
      }),
    now: () => new Date(),
  };
}
