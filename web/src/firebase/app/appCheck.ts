import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Lets the services recognise calls of this site (https://firebase.google.com/docs/app-check/web/recaptcha-enterprise-provider).
 * reCAPTCHA Enterprise is the provider that Firebase recommends for new sites; it asks nobody to solve a puzzle. A token
 * lasts an hour and is renewed in the background. Where reCAPTCHA cannot be reached calls go out without a valid token,
 * and it is the server's parameter ENFORCE_APP_CHECK that decides about them.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  const key = siteKey.trim();
  if (key === '') return;
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}
