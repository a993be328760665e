import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Starts App Check, by which Firebase recognises calls of this site
 * (https://firebase.google.com/docs/app-check/web/recaptcha-enterprise-provider). Firebase recommends reCAPTCHA
 * Enterprise for new sites; visitors never see a puzzle. A token lasts an hour and is renewed in the background. Where
 * reCAPTCHA cannot be reached, calls carry no valid token, and the server's parameter ENFORCE_APP_CHECK decides whether
 * they are answered.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  const key = siteKey.trim();
  if (key === '') return;
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}
