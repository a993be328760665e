import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allRoutes } from './support/google/allRoutes';
import type { Project } from './support/google/project';
import { startGoogle, type Google } from './support/google/server';
import { databaseReadings } from './support/readings/databases';
import { functionReadings } from './support/readings/functions';
import { hostingReadings } from './support/readings/hosting';
import { projectReadings } from './support/readings/project';
import { call } from './support/readings/reading';
import { copyDeployed } from './support/rehearsal';

const readings = [...projectReadings, ...databaseReadings, ...functionReadings, ...hostingReadings];

let project: Project;
let google: Google;

beforeEach(async () => {
  project = copyDeployed();
  google = await startGoogle(project);
  vi.stubEnv('HTTP_PROXY', google.proxy);
  // The state after `firebase login`.
  void call('apiv2', 'setAccessToken', 'token');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await google.stop();
});

/** Whether an address is the expected one, in which `*` stands for an id that Google makes. */
const toExpected = (sent: string): unknown =>
  sent.includes('*') ? expect.stringContaining(sent.replace('*', '')) : sent;

const toAddress = ({ request, query }: Google['received'][number]) =>
  query.size === 0
    ? request
    : `${request}?${decodeURIComponent(query.toString().replaceAll('+', ' '))}`;

describe('firebase-tools reads the double of Google as it reads Google', () => {
  it.each(readings)('$sent.0 ($source)', async ({ read, sent, body, result }) => {
    const found = await read(project);
    expect(google.unknown).toEqual([]);
    expect(google.received.map(toAddress)).toEqual(sent.map(toExpected));
    if (body !== undefined) {
      const last = google.received.findLast((received) => received.body.length > 0);
      expect(JSON.parse(last?.body.toString() ?? '')).toMatchObject(body);
    }
    if (result === undefined) return;
    if (typeof result === 'object' && result !== null) expect(found).toMatchObject(result);
    else expect(found).toEqual(result);
  });
});

const reference = 'https://cloud.google.com';

/** The routes that firebase-tools does not call in a deployment but other clients do, and what describes the response. */
const others: Record<string, string> = {
  // google-auth-library exchanges the token of a workflow.
  'POST sts.googleapis.com/v1/token': `${reference}/iam/docs/reference/sts/rest/v1/TopLevel/token`,
  // A message of the day, which no specification of firebase-tools reads.
  'GET firebase-public.firebaseio.com/cli.json': 'src/fetchMOTD.ts of firebase-tools',
  // The doctor and the comparison (scripts/doctor, scripts/deployed).
  'GET cloudfunctions.googleapis.com/v2/projects/{project}/locations': `${reference}/functions/docs/reference/rest/v2/projects.locations/list`,
  'GET cloudscheduler.googleapis.com/v1/projects/{project}/locations': `${reference}/scheduler/docs/reference/rest/v1/projects.locations/list`,
  'GET cloudscheduler.googleapis.com/v1/projects/{project}/locations/{location}/jobs': `${reference}/scheduler/docs/reference/rest/v1/projects.locations.jobs/list`,
  'POST cloudscheduler.googleapis.com/v1/projects/{project}/locations/{location}/jobs/{job}:resume': `${reference}/scheduler/docs/reference/rest/v1/projects.locations.jobs/resume`,
  'GET eventarc.googleapis.com/v1/projects/{project}/locations/-/triggers': `${reference}/eventarc/docs/reference/rest/v1/projects.locations.triggers/list`,
  'GET firebaseappcheck.googleapis.com/v1/projects/{project}/services':
    'https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.services/list',
  'GET firestore.googleapis.com/v1/projects/{project}/databases/(default)/documents/{collection}': `${reference}/firestore/docs/reference/rest/v1/projects.databases.documents/list`,
  'GET identitytoolkit.googleapis.com/admin/v2/projects/{project}/defaultSupportedIdpConfigs/google.com': `${reference}/identity-platform/docs/reference/rest/v2/projects.defaultSupportedIdpConfigs/get`,
  'GET serviceusage.googleapis.com/v1/projects/{project}/services:batchGet': `${reference}/service-usage/docs/reference/rest/v1/services/batchGet`,
  'GET {instance}.firebaseio.com/.settings/rules.json':
    'https://firebase.google.com/docs/database/rest/app-management',
};

it('each route of the double is compared, or belongs to another client', () => {
  const routes = allRoutes(project);
  const compared = new Set(
    readings
      .flatMap(({ sent }) => sent)
      .map((sent) => {
        const [method = '', address = ''] = sent
          .replace(/\?.*/, '')
          .replace('*', 'some')
          .split(' ');
        return routes.find((each) => each.method === method && each.pattern.test(address));
      }),
  );
  const left = routes
    .filter((each) => !compared.has(each))
    .map(({ method, address }) => `${method} ${address}`);
  expect(left.toSorted()).toEqual(Object.keys(others).toSorted());
});
