import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './support/command';
import { getReleasedRules } from './support/google/rules';
import type { Google } from './support/google/server';
import { rehearse } from './support/rehearsal';
import { projectId } from './support/values';

let folder: string;
let google: Google;

beforeAll(async () => {
  ({ folder, google } = await rehearse());
});

/** Counts what Google was sent since a moment, by what it is. */
function countUploads({ requests }: Google, since: number) {
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

const nothing = { rulesets: 0, indexes: 0, fields: 0, archives: 0, functions: 0, files: 0 };

const deploy = () =>
  run('npx firebase deploy --project your-project --non-interactive', { google, folder });

describe('a later deployment', () => {
  it('asks nothing and uploads nothing when nothing changed', async () => {
    const since = google.requests.length;
    const { code } = await deploy();
    expect(code).toBe(0);
    expect(countUploads(google, since)).toEqual(nothing);
    // The site is released again, from the files that Hosting has.
    expect(google.project.hosting.releases.map(({ name }) => name.split('/').at(-1))).toEqual([
      'version1',
      'version2',
    ]);
    expect(google.unknown).toEqual([]);
  });

  it('uploads only what changed, and takes it back when the earlier commit is deployed again', async () => {
    const file = path.join(folder, 'firestore.rules');
    const earlier = readFileSync(file, 'utf8');
    appendFileSync(file, '// A later commit.\n');
    const since = google.requests.length;
    expect((await deploy()).code).toBe(0);
    expect(countUploads(google, since)).toEqual({ ...nothing, rulesets: 1 });
    expect(getReleasedRules(google.project, 'cloud.firestore')).not.toBe(earlier);

    writeFileSync(file, earlier);
    const { code } = await run(
      'npx firebase deploy --only firestore,database,storage,functions --project your-project --non-interactive',
      { google, folder },
    );
    expect(code).toBe(0);
    expect(getReleasedRules(google.project, 'cloud.firestore')).toBe(earlier);
  });

  it('is taken back for visitors by the release of an earlier version of the site', async () => {
    const [first] = google.project.hosting.releases;
    const { code } = await run(
      'npx firebase hosting:clone your-project@version1 your-project:live --project your-project',
      { google, folder },
    );
    expect(code).toBe(0);
    // The files, and the revision of `page` that renders for them.
    expect(google.project.hosting.releases.at(-1)).toEqual(first);
    expect(first?.name).toBe(`projects/${projectId}/sites/${projectId}/versions/version1`);
    expect(google.unknown).toEqual([]);
  });
});
