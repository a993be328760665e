import { consolePage, ok, wrong } from './findings.mjs';
import { unlessOff } from '../google/client.mjs';

/** @typedef {import('./findings.mjs').Check} Check */
/** @typedef {{ name: string, enforcementMode?: string }} AppCheckService */

/**
 * The services that also answer requests without a token (docs/code/session.md#app-check), with what would stop to work if
 * they did not.
 */
const open = {
  'firebasestorage.googleapis.com': 'pictures, which browsers load by plain address',
  'firebasedatabase.googleapis.com': 'the settings and counters, which pages read by plain address',
};

/** Checks App Check: the site key, and which services insist on it. @type {Check} */
export async function checkAppCheck({ projectId, projectNumber, values, google }) {
  const page = consolePage(projectId, 'appcheck');
  // None is enforced while the API is off.
  const listed = google.request('appCheckOrigin', `/v1/projects/${projectNumber}/services`);
  /** @type {{ services?: AppCheckService[] }} */
  const { services = [] } = await unlessOff(listed, {});
  const enforced = services
    .filter(({ enforcementMode }) => enforcementMode === 'ENFORCED')
    .map(({ name }) => name.split('/').pop() ?? '');
  const key = values['VITE_APP_CHECK_SITE_KEY'];
  if (key === undefined) {
    if (enforced.length === 0) return [ok('App Check is off')];
    return [
      wrong(
        `App Check is enforced for ${enforced.join(', ')}, but the site sends no tokens: set VITE_APP_CHECK_SITE_KEY in .env.${projectId}, or stop enforcing at ${page}.`,
      ),
    ];
  }
  const broken = Object.entries(open).filter(([name]) => enforced.includes(name));
  const app = await google.find(
    'appCheckOrigin',
    `/v1/projects/${projectNumber}/apps/${String(values['VITE_FIREBASE_APP_ID'])}/recaptchaEnterpriseConfig`,
  );
  return [
    app?.siteKey === key
      ? ok('App Check knows the site key')
      : wrong(
          `VITE_APP_CHECK_SITE_KEY is not the site key of the web app in App Check: register it with reCAPTCHA Enterprise at ${page}.`,
        ),
    ...broken.map(([name, what]) =>
      wrong(
        `App Check is enforced for ${name}, which refuses ${what}: stop enforcing it at ${page}.`,
      ),
    ),
  ];
}
