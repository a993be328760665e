import { sentences } from '../languages/sentence';
import type { Role } from './permissions';

/** The name of each role, as a label. */
export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  moderator: 'Moderator',
  editor: 'Editor',
  analyst: 'Analyst',
};

/** The name of each role with its article, within a sentence. */
export const roleNouns: Readonly<Record<Role, string>> = sentences({
  admin: 'an administrator',
  moderator: 'a moderator',
  editor: 'an editor',
  analyst: 'an analyst',
});
