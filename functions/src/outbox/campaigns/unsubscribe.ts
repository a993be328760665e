import {
  chooseSiteLanguage,
  findPreferredLanguage,
  getSiteLanguages,
  type Language,
  type SiteIdentity,
} from '@appshelf/model';
import { onRequest } from 'firebase-functions/https';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { getTranslator } from '../../platform/languages/translator';
import { readIdentity } from '../../platform/site/siteIdentity';
import { readMemberLanguage } from '../mail/recipient/memberLanguage';
import { createChoiceStore } from '../notifications/choiceStore';
import { handleUnsubscribe, createSubscriptions } from './handleUnsubscribe';

/**
 * The headers keep caches and referrers from getting the URL, which holds a member's key. Hosting adds the site's own
 * headers.
 */
const pageHeaders = {
  Vary: 'Accept-Language',
  'Cache-Control': 'private, no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/** The language of a page without one in its address: the reader's own, or one that the browser asks for. */
const findReaderLanguage = (
  identity: SiteIdentity,
  preferred: Language | null,
  accepted: readonly string[],
): Language => {
  const offered = getSiteLanguages(identity);
  return chooseSiteLanguage(identity, preferred ?? findPreferredLanguage(accepted, offered));
};

/** `/api/unsubscribe`: ends campaign emails, or emails about a kind of notification, without a sign-in (RFC 8058). */
export const unsubscribe = onRequest({ cors: false }, async (request, response) => {
  const body: unknown = request.body;
  const form = typeof body === 'object' && body !== null ? body : {};
  const site = await readIdentity();
  const { status, headers, page } = await handleUnsubscribe(
    { method: request.method, query: request.query, form },
    createSubscriptions(firestore(), createChoiceStore(firestore(), auth())),
    {
      site,
      findTranslator: async (uid) => {
        const preferred = uid === null ? null : await readMemberLanguage(uid, firestore());
        return getTranslator(findReaderLanguage(site, preferred, request.acceptsLanguages()));
      },
    },
  );
  response
    .status(status)
    .set({ ...pageHeaders, ...headers })
    .end(page);
});
