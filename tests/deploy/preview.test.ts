import { beforeAll, expect, it } from 'vitest';
import { run } from './support/command';
import { startGoogle, type Google } from './support/google/server';
import { copyClone, copyDeployed } from './support/rehearsal';
import { projectId } from './support/values';

let folder: string;
let google: Google;

beforeAll(async () => {
  folder = copyClone();
  google = await startGoogle(copyDeployed());
});

it('a preview publishes files, and changes nothing of the live site', async () => {
  const live = google.project.hosting.releases.at(-1);
  const since = google.requests.length;
  const { code, output } = await run('npm run preview -- --project your-project --channel try', {
    google,
    folder,
  });
  const [, domain] = /Preview: https:\/\/(\S+)/.exec(output) ?? [];
  expect(domain).toMatch(new RegExp(`^${projectId}--try-\\w{8}\\.web\\.app$`));
  expect(code).toBe(0);

  const { releases, previews } = google.project.hosting;
  expect(releases.at(-1)).toBe(live);
  const rewrites = previews.get('try')?.config?.rewrites ?? [];
  expect(rewrites.find(({ glob }) => glob === '**')).toEqual({
    glob: '**',
    path: '/app.html',
  });
  expect(rewrites.flatMap(({ run: service }) => service?.tag ?? [])).toEqual([]);

  const written = google.requests
    .slice(since)
    .filter((request) => /^(?:POST|PUT|PATCH|DELETE) /.test(request))
    .filter((request) => !/firebasehosting|sts\.|:testIamPermissions/.test(request));
  // The only other writes remove former previews from the domains of sign-in, and add this one.
  expect([...new Set(written)]).toEqual([
    expect.stringMatching(/^PATCH identitytoolkit\S+\/config$/),
  ]);
  expect(google.project.authorizedDomains).toContain(domain);
  expect(google.unknown).toEqual([]);
});

it('the indexes of a project are listed with their states', async () => {
  const since = google.requests.length;
  const { code } = await run('npx firebase firestore:indexes --pretty --project your-project', {
    google,
    folder,
  });
  expect(code).toBe(0);
  expect(google.requests.slice(since)).toContain(
    `GET firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/collectionGroups/-/indexes`,
  );
});
