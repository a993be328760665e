import { onRequest } from 'firebase-functions/https';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { readIdentity } from '../../platform/site/siteIdentity';
import { createChoiceStore } from '../notifications/choiceStore';
import { handleUnsubscribe, createSubscriptions } from './handleUnsubscribe';

/**
 * The headers keep caches and referrers from getting the URL, which holds a member's key. Hosting adds the site's own
 * headers.
 */
const pageHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/** `/api/unsubscribe`: ends campaign emails, or emails about a kind of notification, without a sign-in (RFC 8058). */
export const unsubscribe = onRequest({ cors: false }, async (request, response) => {
  const body: unknown = request.body;
  const form = typeof body === 'object' && body !== null ? body : {};
  const { status, headers, page } = await handleUnsubscribe(
    { method: request.method, query: request.query, form },
    createSubscriptions(firestore(), createChoiceStore(firestore(), auth())),
    await readIdentity(),
  );
  response
    .status(status)
    .set({ ...pageHeaders, ...headers })
    .end(page);
});
