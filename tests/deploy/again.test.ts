import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './support/command';
import { startGoogle, type Google } from './support/google/server';
import { readFirst } from './support/rehearsal';
import { countUploads, nothing } from './support/uploads';
import { projectId } from './support/values';

const { folder, project } = readFirst();
let google: Google;

beforeAll(async () => {
  google = await startGoogle(project);
});
afterAll(() => google.stop());

describe('a later deployment', () => {
  it('asks nothing and uploads nothing when nothing changed', async () => {
    const since = google.requests.length;
    const { code } = await run('npx firebase deploy --project your-project --non-interactive', {
      google,
      folder,
    });
    expect(code).toBe(0);
    expect(countUploads(google, since)).toEqual(nothing);
    // The site is released again, from the files that Hosting has.
    expect(google.project.hosting.releases.map(({ name }) => name.split('/').at(-1))).toEqual([
      'version1',
      'version2',
    ]);
    expect(google.unknown).toEqual([]);
  });

  it('is taken back for visitors by the release of an earlier version of the site', async () => {
    const [first] = google.project.hosting.releases;
    const { code } = await run(
      'npx firebase hosting:clone your-project@version1 your-project:live --project your-project',
      { google, folder },
    );
    expect(code).toBe(0);
    // The files, and the revision of `page` that renders pages with them.
    expect(google.project.hosting.releases.at(-1)).toEqual(first);
    expect(first?.name).toBe(`projects/${projectId}/sites/${projectId}/versions/version1`);
    expect(google.unknown).toEqual([]);
  });
});
