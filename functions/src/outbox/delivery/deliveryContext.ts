import { defineSecret } from 'firebase-functions/params';
import { composeCampaignMail } from '../campaigns/campaignMail';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { createNotificationLink } from '../notifications/notificationLink';
import { siteUrl } from '../../platform/site/site';
import { createAccountLinks } from '../mail/compose/accountLinks';
import { addInvitationSecret } from '../mail/compose/invitationSecret';
import type { DeliveryContext } from '../mail/deliver/deliver';
import { createMemberDirectory } from '../mail/recipient/memberDirectory';
import { getSender, readMailIdentity } from '../mail/compose/siteContact';
import { createOutbox } from '../mail/queue/outbox';
import { readMemberLanguage } from '../mail/recipient/memberLanguage';
import { createSmtpSender } from '../mail/deliver/smtp';

/** The mail server: `smtps://name:password@mail.example.com`. The build sets the value for the emulator (build.mjs). */
export const smtpUrl = defineSecret('SMTP_URL');

/** Creates the dependencies of delivery, for functions that declare the secret {@link smtpUrl}. */
export function createDeliveryContext(): DeliveryContext {
  return {
    outbox: createOutbox(firestore()),
    campaignMail: (campaign, siteName, languages) =>
      composeCampaignMail(campaign, siteName, languages, {
        firestore: firestore(),
        accounts: auth(),
        siteUrl: siteUrl(),
      }),
    send: createSmtpSender(smtpUrl.value()),
    getSender,
    readIdentity: readMailIdentity,
    siteUrl: siteUrl(),
    readLanguage: (uid) => readMemberLanguage(uid, firestore()),
    accountLinks: createAccountLinks({
      accounts: auth(),
      addInvitationSecret: (email) => addInvitationSecret(email, firestore()),
      siteUrl: siteUrl(),
    }),
    notificationLink: (uid, kind) =>
      createNotificationLink(uid, kind, {
        firestore: firestore(),
        directory: createMemberDirectory(),
        siteUrl: siteUrl(),
      }),
    now: () => new Date(),
  };
}
