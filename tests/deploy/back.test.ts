import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './support/command';
import type { Project } from './support/google/project';
import { getReleasedRules } from './support/google/rules';
import { startGoogle, type Google } from './support/google/server';
import { copyClone, copyDeployed } from './support/rehearsal';
import { countUploads, nothing } from './support/uploads';
import { projectId } from './support/values';

const folder = copyClone();

/** How many tags of revisions `page` may have before firebase-tools deletes those that no version needs (`lib/hosting/runTags.js`). */
const tagLimit = 500;

const findPage = ({ functions }: Project) => {
  const page = functions.services.get('page');
  if (page === undefined) throw new Error('The function page was not deployed.');
  return page;
};

const listTags = (project: Project) =>
  findPage(project).spec.traffic.flatMap(({ tag }) => tag ?? []);

/** Creates the tags of many former releases, whose versions do not exist any more. */
function addTags(project: Project) {
  const page = findPage(project);
  const former = Array.from({ length: tagLimit }, (_, index) => ({
    revisionName: 'page-00001',
    tag: `fh-former${String(index)}`,
  }));
  const traffic = [...page.spec.traffic, ...former];
  project.functions.services.set('page', { ...page, spec: { ...page.spec, traffic } });
}

const project = copyDeployed();
const rulesFile = path.join(folder, 'firestore.rules');
const earlier = readFileSync(rulesFile, 'utf8');
// The state after a build of a later commit.
const codeFile = path.join(folder, 'functions/dist/index.js');
const earlierCode = readFileSync(codeFile, 'utf8');
const readHash = () =>
  project.functions.deployed.get('content')?.labels?.['firebase-functions-hash'];
const earlierHash = readHash();
let google: Google;

beforeAll(async () => {
  google = await startGoogle(project);
  appendFileSync(rulesFile, '// A later commit.\n');
  appendFileSync(codeFile, '// A later commit.\n');
  addTags(project);
});
afterAll(async () => {
  await google.stop();
  expect(google.unknown).toEqual([]);
});

describe('a deployment of a later commit', () => {
  it('is refused where it would release rules before the site, and uploads nothing', async () => {
    const { code, output } = await run(
      'npx firebase deploy --project your-project --non-interactive',
      { google, folder },
    );
    for (const line of [
      `WRONG This command would release firestore.rules before the site, so that the new rules may refuse what visitors of the older site write: run npm run deploy -- --project ${projectId}`,
      'Nothing was changed. Do what the lines with WRONG say',
    ])
      expect(output).toContain(line);
    expect(code).not.toBe(0);
    expect(countUploads(google, 0)).toEqual(nothing);
  });

  it('uploads only what changed', async () => {
    const since = google.requests.length;
    const { code } = await run('npm run deploy -- --project your-project --non-interactive', {
      google,
      folder,
    });
    expect(code).toBe(0);
    expect(countUploads(google, since)).toEqual({
      ...nothing,
      rulesets: 1,
      archives: 1,
      functions: project.functions.deployed.size,
    });
    const sent = google.requests.slice(since);
    expect(
      sent.findLastIndex((request) => /^POST firebasehosting\S+\/releases$/.test(request)),
    ).toBeLessThan(sent.findIndex((request) => /^POST firebaserules\S+\/rulesets$/.test(request)));
    // The tags of versions that Hosting still has.
    expect(listTags(project)).toEqual(['fh-version1', 'fh-version2']);
    expect(getReleasedRules(project, 'cloud.firestore')).not.toBe(earlier);
    expect(readHash()).not.toBe(earlierHash);
  });

  it('is taken back by that of the earlier commit', async () => {
    writeFileSync(rulesFile, earlier);
    writeFileSync(codeFile, earlierCode);
    const deploy = async (command: string) =>
      (await run(`${command} --non-interactive`, { google, folder, isCompared: true })).code;
    expect(
      await deploy('npx firebase deploy --only functions,hosting --project your-project'),
    ).toBe(0);
    expect(readHash()).toBe(earlierHash);
    // The pages are pinned to the version of the earlier code.
    const page = project.functions.services.get('page');
    const tag = project.hosting.releases
      .at(-1)
      ?.config?.rewrites?.flatMap(({ run: target }) => target?.tag ?? [])[0];
    expect(page?.spec.traffic.find((target) => target.tag === tag)?.revisionName).toBe(
      page?.status.latestReadyRevisionName,
    );

    // Rules that Google refuses are released by the same command later.
    const deployRules = () =>
      deploy('npx firebase deploy --only firestore,database,storage --project your-project');
    const later = getReleasedRules(project, 'cloud.firestore');
    project.refused.set('ruleset', 1);
    expect(await deployRules()).not.toBe(0);
    expect(project.refusedKinds).toEqual(new Set(['ruleset']));
    expect(getReleasedRules(project, 'cloud.firestore')).toBe(later);
    expect(await deployRules()).toBe(0);
    expect(getReleasedRules(project, 'cloud.firestore')).toBe(earlier);
  });
});
