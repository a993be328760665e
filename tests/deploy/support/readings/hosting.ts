import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../temporary';
import { projectId } from '../values';
import { call, callOn, listWith, objectWith, project, type Reading } from './reading';

const site = `${project}/sites/${projectId}`;
const hosting = `firebasehosting.googleapis.com/v1beta1/${site}`;
const sites = `GET firebasehosting.googleapis.com/v1beta1/${project}/sites?pageToken=&pageSize=10`;

/** Creates a folder with one file that is published. */
function createPublic(): string {
  const folder = makeFolder('public');
  mkdirSync(path.join(folder, '.firebase'));
  writeFileSync(path.join(folder, 'added.txt'), 'added');
  return folder;
}

/** Firebase Hosting. In the specifications of 15.28 the project is `-` in some addresses, which the installed version names. */
export const hostingReadings: Reading[] = [
  {
    source: 'src/hosting/api.spec.ts',
    read: () => call('hosting/api', 'listSites', projectId),
    sent: [sites],
    result: [{ name: site, defaultUrl: `https://${projectId}.web.app` }],
  },
  {
    source: 'src/hosting/api.spec.ts',
    read: () => call('hosting/api', 'getSite', projectId, projectId),
    sent: [`GET ${hosting}`],
    result: { name: site },
  },
  {
    source: 'src/hosting/api.spec.ts',
    read: () => call('hosting/api', 'listVersions', projectId, projectId),
    sent: [`GET ${hosting}/versions`],
    // src/hosting/runTags.spec.ts reads the tags of the rewrites.
    result: [
      {
        name: `${site}/versions/version1`,
        status: 'FINALIZED',
        config: {
          rewrites: listWith([objectWith({ run: objectWith({ tag: 'fh-version1' }) })]),
        },
      },
    ],
  },
  {
    source: 'src/hosting/api.spec.ts',
    read: () => call('hosting/api', 'createVersion', projectId, projectId, { status: 'CREATED' }),
    sent: [`POST ${hosting}/versions`],
    body: { status: 'CREATED' },
    result: `${site}/versions/version2`,
  },
  {
    source: 'src/deploy/hosting/release.spec.ts',
    read: async () => {
      const name = await call('hosting/api', 'createVersion', projectId, projectId, {
        status: 'CREATED',
      });
      const config = { cleanUrls: true };
      await call('hosting/api', 'updateVersion', projectId, projectId, 'version2', {
        status: 'FINALIZED',
        config,
      });
      return call('hosting/api', 'createRelease', projectId, projectId, 'live', name, {
        message: 'hello world',
      });
    },
    sent: [
      `POST ${hosting}/versions`,
      `PATCH ${hosting}/versions/version2?updateMask=status,config`,
      `POST ${hosting}/channels/live/releases?versionName=${site}/versions/version2`,
    ],
    body: { message: 'hello world' },
    result: {
      name: `${site}/channels/live/releases/2`,
      version: { status: 'FINALIZED', config: { cleanUrls: true } },
    },
  },
  {
    source: 'src/deploy/hosting/uploader.ts, whose specification sends nothing',
    read: async () => {
      await call('hosting/api', 'createVersion', projectId, projectId, { status: 'CREATED' });
      const folder = createPublic();
      return callOn(
        [
          'deploy/hosting/uploader',
          'Uploader',
          {
            version: `${site}/versions/version2`,
            files: ['added.txt'],
            public: folder,
            cwd: folder,
            projectRoot: folder,
          },
        ],
        'start',
      );
    },
    sent: [
      `POST ${hosting}/versions`,
      `POST ${hosting}/versions/version2:populateFiles`,
      `POST upload-firebasehosting.googleapis.com/upload/${site}/versions/version2/files/*`,
    ],
  },
  {
    source: 'src/hosting/api.spec.ts',
    read: () => call('hosting/api', 'getChannel', projectId, projectId, 'absent'),
    sent: [`GET ${hosting}/channels/absent`],
    result: null,
  },
  {
    source: 'src/hosting/api.spec.ts',
    read: () => call('hosting/api', 'getChannel', projectId, projectId, 'live'),
    sent: [`GET ${hosting}/channels/live`],
    result: { release: { version: { name: `${site}/versions/version1` } } },
  },
  {
    source: 'src/hosting/api.spec.ts',
    read: async () => {
      await call('hosting/api', 'createChannel', projectId, projectId, 'ch1', 60_000);
      return call('hosting/api', 'updateChannelTtl', projectId, projectId, 'ch1', 60_000);
    },
    sent: [
      `POST ${hosting}/channels?channelId=ch1`,
      `PATCH ${hosting}/channels/ch1?updateMask=ttl`,
    ],
    body: { ttl: '60s' },
    result: { name: `${site}/channels/ch1` },
  },
  {
    source: 'src/hosting/api.spec.ts (`getCleanDomains`)',
    read: async ({ authorizedDomains, hosting: { previews } }) => {
      previews.set('ch1', undefined);
      authorizedDomains.push(`${projectId}--expired-difhyc76.web.app`);
      return call('hosting/api', 'getCleanDomains', projectId, projectId);
    },
    sent: [
      `GET ${hosting}/channels?pageToken=&pageSize=10`,
      `GET identitytoolkit.googleapis.com/admin/v2/${project}/config`,
    ],
    // The domains of channels that are gone leave.
    result: ['localhost', `${projectId}.web.app`],
  },
  {
    source: 'src/deploy/hosting/release.spec.ts (`to a hosting channel`)',
    read: ({ hosting: { previews } }) => {
      previews.set('ch1', undefined);
      const version = `${site}/versions/version1`;
      return call('hosting/api', 'createRelease', projectId, projectId, 'ch1', version);
    },
    sent: [`POST ${hosting}/channels/ch1/releases?versionName=${site}/versions/version1`],
    result: { version: { name: `${site}/versions/version1` } },
  },
];
