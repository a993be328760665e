import type { Google } from './google/server';

/** Counts the uploads to Google since a time, by their kind. */
export function countUploads({ requests }: Google, since: number) {
  const sent = requests.slice(since);
  const count = (pattern: RegExp) => sent.filter((request) => pattern.test(request)).length;
  return {
    rulesets: count(/^POST firebaserules\S+\/rulesets$/),
    indexes: count(/^POST firestore\S+\/indexes$/),
    fields: count(/^PATCH firestore\S+\/fields\//),
    archives: count(/^PUT storage\./),
    functions: count(/^(?:POST|PATCH) cloudfunctions\S+\/functions(?:\/\w+)?$/),
    files: count(/^POST upload-firebasehosting\./),
  };
}

/** What {@link countUploads} counts where nothing was sent. */
export const nothing = { rulesets: 0, indexes: 0, fields: 0, archives: 0, functions: 0, files: 0 };
