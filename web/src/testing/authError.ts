import { FirebaseError } from 'firebase/app';

/**
 * The error that Firebase Authentication's SDK throws for a code: its message is for developers, and pages must not show
 * it. The SDK's texts are left out of production builds, so that each message is the same but for the code.
 */
export const makeAuthError = (code: string): FirebaseError =>
  new FirebaseError(code, `Firebase: Error (${code}).`);
