import { consolePage, ok, question, wrong } from './findings.mjs';

/** @typedef {import('./findings.mjs').Check} Check */
/** @typedef {import('./findings.mjs').Finding} Finding */

/** Checks how people sign in: the three ways and no other, the domains, where links in emails lead, and Identity Platform where functions need it. @type {Check} */
export async function checkAuthentication({ projectId, values, google, siteUrl }) {
  const project = `/admin/v2/projects/${projectId}`;
  const config = await google.find('identityOrigin', `${project}/config`);
  if (config === undefined)
    return [
      wrong(
        `Authentication is not set up: choose "Get started" at ${consolePage(projectId, 'authentication')}.`,
      ),
    ];
  const googleProvider = await google.find(
    'identityOrigin',
    `${project}/defaultSupportedIdpConfigs/google.com`,
  );
  return [
    ...checkProviders(projectId, config.signIn?.email, googleProvider),
    ...checkAnonymous(projectId, config.signIn?.anonymous),
    ...checkDomains(projectId, config.authorizedDomains ?? [], [
      new URL(siteUrl).hostname,
      values['VITE_FIREBASE_AUTH_DOMAIN'] ?? '',
    ]),
    ...checkActionUrl(projectId, config.notification?.sendEmail?.callbackUri, siteUrl),
    ...checkPlatform(projectId, config.subtype, values['BLOCKING_FUNCTIONS']),
  ];
}

/**
 * @param {string} projectId
 * @param {{ enabled?: boolean, passwordRequired?: boolean } | undefined} email
 * @param {{ enabled?: boolean } | undefined} google
 * @returns {Finding[]}
 */
function checkProviders(projectId, email, google) {
  const page = consolePage(projectId, 'authentication/providers');
  const missing = [
    ...(email?.enabled ? [] : ['Email/Password, with the email link,']),
    ...(email?.enabled && email.passwordRequired ? ['Email link (below Email/Password)'] : []),
    ...(google?.enabled ? [] : ['Google']),
  ];
  if (missing.length === 0) return [ok('People can sign in by password, email link and Google')];
  return missing.map((name) => wrong(`The sign-in method ${name} is off: enable it at ${page}.`));
}

/**
 * Checks that nobody can create an anonymous account: no blocking function is called for one.
 *
 * @param {string} projectId
 * @param {{ enabled?: boolean } | undefined} anonymous
 * @returns {Finding[]}
 */
function checkAnonymous(projectId, anonymous) {
  if (!anonymous?.enabled) return [ok('Nobody can sign in anonymously')];
  return [
    wrong(
      `Anybody can sign in anonymously, also while registration is closed, and no page needs it: disable Anonymous at ${consolePage(projectId, 'authentication/providers')}.`,
    ),
  ];
}

/**
 * @param {string} projectId
 * @param {string[]} authorized
 * @param {string[]} needed
 * @returns {Finding[]}
 */
function checkDomains(projectId, authorized, needed) {
  const missing = [...new Set(needed)].filter((domain) => !authorized.includes(domain));
  if (missing.length === 0) return [ok(`Signing in is allowed on ${needed.join(' and ')}`)];
  const page = consolePage(projectId, 'authentication/settings');
  return missing.map((domain) =>
    wrong(`Signing in is not allowed on ${domain}: add it to the authorised domains at ${page}.`),
  );
}

/**
 * Checks that the links in Firebase Authentication's emails lead to the site's own page. Firebase's page confirms an address as soon as a
 * mail scanner opens it.
 *
 * @param {string} projectId
 * @param {string | undefined} actionUrl the action URL of the templates
 * @param {string} siteUrl
 * @returns {Finding[]}
 */
function checkActionUrl(projectId, actionUrl, siteUrl) {
  const wanted = new URL('/auth/action', siteUrl).href;
  if (actionUrl === wanted) return [ok(`Links in emails about accounts lead to ${wanted}`)];
  return [
    question(
      `Links in emails about accounts lead to ${actionUrl ?? 'a page of Firebase'}, which may confirm an address when a mail scanner opens it: set the action URL ${wanted} at ${consolePage(projectId, 'authentication/emails')}.`,
    ),
  ];
}

/**
 * @param {string} projectId
 * @param {string | undefined} subtype
 * @param {string | undefined} blocking the value BLOCKING_FUNCTIONS
 * @returns {Finding[]}
 */
function checkPlatform(projectId, subtype, blocking) {
  if (blocking === 'false') return [];
  if (subtype === 'IDENTITY_PLATFORM')
    return [ok('Identity Platform is on, for BLOCKING_FUNCTIONS')];
  return [
    wrong(
      `BLOCKING_FUNCTIONS needs Identity Platform: upgrade at ${consolePage(projectId, 'authentication/settings')}, or set BLOCKING_FUNCTIONS=false in .env.${projectId}.`,
    ),
  ];
}
