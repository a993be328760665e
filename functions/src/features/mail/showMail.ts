import { collections, showMailRequest, unsubscribePath } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { staffCallable } from '../../platform/callables/callables';
import { readCampaign, toCampaignData, toCampaignMail } from '../../outbox/campaigns/campaignMail';
import { nullIfNotFound } from '../../platform/firebase/accounts';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { siteUrl } from '../../platform/site/site';
import { compose, type MailSources } from '../../outbox/mail/compose/compose';
import { createOutbox, outgoingMail } from '../../outbox/mail/queue/outbox';
import { readMailIdentity } from '../../outbox/mail/compose/siteContact';
import { readMemberLanguage } from '../../outbox/mail/recipient/memberLanguage';
import { UndeliverableError } from '../../outbox/mail/queue/undeliverableError';
import { decode } from '../../platform/firebase/decode';

/** Creates sources that leave out secret links: to unsubscribe, or to an account. Only the recipient may have those. */
function createKeylessSources(firestore: Firestore): MailSources {
  const { template, translation } = createOutbox(firestore);
  return {
    template,
    translation,
    accountLinks: () => Promise.resolve(`${siteUrl()}/…`),
    notificationLink: () => Promise.resolve(`${siteUrl()}${unsubscribePath}`),
    readIdentity: readMailIdentity,
    siteUrl: siteUrl(),
    readLanguage: (uid) => readMemberLanguage(uid, firestore),
    campaignMail: async ({ id, uid }, siteName, languages) => {
      const campaign = await readCampaign(id, firestore);
      const account = await nullIfNotFound(auth().getUser(uid));
      const data = toCampaignData(account, siteName, siteUrl());
      return toCampaignMail(campaign, data, `${siteUrl()}${unsubscribePath}`, languages);
    },
  };
}

/** `showMail`: takes the `{id}` of an email of the outbox and returns the rendered mail. */
export const showMail = staffCallable({
  name: 'showMail',
  schema: showMailRequest,
  createContext: () => ({ accounts: auth(), firestore: firestore() }),
  handler: async ({ input: { id } }, { firestore }) => {
    const stored = await firestore.collection(collections.mail).doc(id).get();
    if (!stored.exists) throw new HttpsError('not-found', 'This email is no longer in the outbox.');
    try {
      const mail = decode(stored, outgoingMail);
      if (mail === undefined) throw new UndeliverableError('The stored email cannot be read.');
      const sources = createKeylessSources(firestore);
      const { subject, text, html } = await compose(id, mail, '', sources);
      return { message: { subject, text, html }, problems: [] };
    } catch (error) {
      if (!(error instanceof UndeliverableError)) throw error;
      return {
        message: null,
        problems: [{ severity: 'error', field: 'text', line: null, message: error.message }],
      };
    }
  },
});
