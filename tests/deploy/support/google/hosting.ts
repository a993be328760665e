import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Project } from './project';
import { ApiError, readJson, route, update, type Route } from './routes';

/** What a version of a site does (https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.versions#ServingConfig). */
export interface ServingConfig {
  readonly headers?: readonly {
    readonly glob?: string;
    readonly regex?: string;
    readonly headers: Record<string, string>;
  }[];
  readonly rewrites?: readonly {
    readonly glob: string;
    readonly path?: string;
    readonly run?: { readonly serviceId: string; readonly region: string; readonly tag?: string };
  }[];
  readonly cleanUrls?: boolean;
  readonly trailingSlashBehavior?: string;
}

/** A version of the site. `files` are the hashes of its files, by their paths. */
interface Version {
  readonly name: string;
  readonly status: string;
  readonly config?: ServingConfig;
  readonly files: Readonly<Record<string, string>>;
}

/** The site of the project. */
export interface Hosting {
  readonly versions: Map<string, Version>;
  /** The versions that were released to `live`, the last of which visitors see. */
  readonly releases: Version[];
  /** The version of each preview channel, by its name. */
  readonly previews: Map<string, Version | undefined>;
  /** What was uploaded, by the hash of its compressed form. */
  readonly files: Map<string, Buffer>;
}

export const createHosting = (): Hosting => ({
  versions: new Map(),
  releases: [],
  previews: new Map(),
  files: new Map(),
});

/** What Hosting appends to a preview's address, so that nobody guesses it. */
const toSuffix = (channel: string) => createHash('sha1').update(channel).digest('hex').slice(0, 8);

const api = 'firebasehosting.googleapis.com/v1beta1/projects/{project}/sites';
const uploads = 'upload-firebasehosting.googleapis.com/upload';

/** Sites, versions, their files and releases: Firebase Hosting. */
export function hostingRoutes({ id, hosting }: Project): Route[] {
  const { versions, releases, previews, files } = hosting;
  const site = {
    name: `projects/${id}/sites/${id}`,
    defaultUrl: `https://${id}.web.app`,
    type: 'DEFAULT_SITE',
  };
  const find = (name: string) => {
    const version = versions.get(name);
    if (version === undefined) throw new ApiError(404, 'Requested entity was not found.');
    return version;
  };
  const change = (name: string, changes: Partial<Version>) => {
    const version = { ...find(name), ...changes };
    versions.set(name, version);
    return version;
  };
  const toChannel = (channel: string) => ({
    name: `${site.name}/channels/${channel}`,
    url:
      channel === 'live'
        ? site.defaultUrl
        : `https://${id}--${channel}-${toSuffix(channel)}.web.app`,
    ...(channel !== 'live' && { expireTime: '2100-01-01T00:00:00Z' }),
  });
  const findFinal = (query: URLSearchParams) => {
    const version = find(query.get('versionName') ?? '');
    if (version.status !== 'FINALIZED')
      throw new ApiError(400, 'Only finalized versions can be released.');
    return version;
  };
  const versionName = (version: string) => `${site.name}/versions/${version}`;
  return [
    route('GET', 'firebasehosting.googleapis.com/v1beta1/projects/{project}/sites', () => ({
      sites: [site],
    })),
    route('GET', `${api}/{site}`, () => site),
    route('GET', `${api}/{site}/versions`, () => ({ versions: [...versions.values()] })),
    route('POST', `${api}/{site}/versions`, () => {
      const name = versionName(`version${String(versions.size + 1)}`);
      const version: Version = { name, status: 'CREATED', files: {} };
      versions.set(name, version);
      return version;
    }),
    route('POST', `${api}/{site}/versions/{version}:populateFiles`, (request) => {
      const name = versionName(request.params.version);
      const wanted = (readJson(request) as { files: Record<string, string> }).files;
      change(name, { files: { ...find(name).files, ...wanted } });
      return {
        uploadRequiredHashes: [...new Set(Object.values(wanted))].filter(
          (hash) => !files.has(hash),
        ),
        uploadUrl: `http://${uploads}/${name}/files`,
      };
    }),
    route('POST', `${uploads}/{version=**}/files/{hash}`, ({ params, body }) => {
      files.set(params.hash, gunzipSync(body));
      return new Response('');
    }),
    route('PATCH', `${api}/{site}/versions/{version}`, (request) => {
      const name = versionName(request.params.version);
      return change(name, update(find(name), readJson(request) as object, request.query));
    }),
    route('GET', `${api}/{site}/channels/live`, () => ({
      name: `${site.name}/channels/live`,
      url: site.defaultUrl,
      ...(releases.length > 0 && { release: { version: releases.at(-1) } }),
    })),
    route('POST', `${api}/{site}/channels/live/releases`, ({ query }) => {
      const version = findFinal(query);
      releases.push(version);
      return { name: `${site.name}/channels/live/releases/${String(releases.length)}`, version };
    }),
    route('GET', `${api}/{site}/channels/{channel}`, ({ params }) => {
      if (!previews.has(params.channel)) throw new ApiError(404, 'Requested entity was not found.');
      return toChannel(params.channel);
    }),
    route('GET', `${api}/{site}/channels`, () => ({
      channels: ['live', ...previews.keys()].map(toChannel),
    })),
    route('POST', `${api}/{site}/channels`, ({ query }) => {
      const channel = query.get('channelId') ?? '';
      previews.set(channel, undefined);
      return toChannel(channel);
    }),
    route('PATCH', `${api}/{site}/channels/{channel}`, ({ params }) => toChannel(params.channel)),
    route('POST', `${api}/{site}/channels/{channel}/releases`, ({ params, query }) => {
      const version = findFinal(query);
      previews.set(params.channel, version);
      return { name: `${site.name}/channels/${params.channel}/releases/1`, version };
    }),
  ];
}

/** The files that visitors see, by their paths. */
export function getLiveFiles({ releases, files }: Hosting): Map<string, string> {
  return new Map(
    Object.entries(releases.at(-1)?.files ?? {}).map(([path, hash]) => [
      path,
      files.get(hash)?.toString() ?? '',
    ]),
  );
}
