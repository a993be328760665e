import { defineSecret } from 'firebase-functions/params';
import { memberLetter } from '../campaigns/groupLetter';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { siteUrl } from '../site';
import { accountLinksOf } from './accountLinks';
import type { Post } from './deliver';
import { sender } from './desk';
import { outboxIn } from './outbox';
import { smtpSender } from './smtp';

/** The mail server: `smtps://name:password@mail.example.com`. The build sets the emulator's (build.mjs). */
export const smtpUrl = defineSecret('SMTP_URL');

/** The real post office, for functions that name the secret {@link smtpUrl}. */
export function post(): Post {
  return {
    outbox: outboxIn(firestore()),
    groupLetter: (campaign) =>
      memberLetter(campaign, { firestore: firestore(), accounts: auth(), siteUrl: siteUrl() }),
    send: smtpSender(smtpUrl.value()),
    sender,
    accountLinks: accountLinksOf(auth(), siteUrl()),
    now: () => new Date(),
  };
}
