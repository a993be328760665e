/** The web app's configuration of Firebase, as Vite reads it from the environment and `.env` files. */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_DATABASE_URL?: string;
  /** The site key of reCAPTCHA Enterprise; App Check is on where it is set (README, "A real project"). */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
