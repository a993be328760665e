import { callable } from './callable';

/** Reads what GitHub, GitLab or Codeberg say of a public repository; the model's contract says how it fails. */
export const readRepository = callable('readRepository');
