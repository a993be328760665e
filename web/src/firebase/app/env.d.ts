/** The values of a project that the client contains. The build takes them from the project's file (`.env.example`). */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_DATABASE_URL?: string;
  readonly REGION?: string;
  /** The site key of reCAPTCHA Enterprise; App Check is on where it is set. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
