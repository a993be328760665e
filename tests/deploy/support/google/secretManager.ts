import { readBindings, toPolicy, type Binding } from './policies';
import type { Project } from './project';
import { ApiError, readJson, route, type Route } from './routes';

/** A secret with its values, oldest first. */
export interface Secret {
  readonly versions: string[];
  bindings: Binding[];
  labels?: Readonly<Record<string, string>>;
}

const createTime = '2026-01-01T00:00:00.000000Z';

const host = 'secretmanager.googleapis.com/v1/projects/{project}/secrets';

/** Secrets: Secret Manager. */
export function secretManagerRoutes({ number, secrets }: Project): Route[] {
  const find = (name: string) => {
    const secret = secrets.get(name);
    if (secret === undefined)
      throw new ApiError(404, `Secret [projects/${number}/secrets/${name}] not found.`);
    return secret;
  };
  // Google's responses name the project by its number.
  const toResource = (name: string) => ({
    name: `projects/${number}/secrets/${name}`,
    replication: { automatic: {} },
    createTime,
    labels: find(name).labels,
  });
  const toVersion = (name: string) => {
    const count = secrets.get(name)?.versions.length ?? 0;
    if (count === 0)
      throw new ApiError(
        404,
        `Secret [projects/${number}/secrets/${name}] not found or has no versions.`,
      );
    return {
      name: `projects/${number}/secrets/${name}/versions/${String(count)}`,
      createTime,
      state: 'ENABLED',
    };
  };
  return [
    route('GET', `${host}/{secret}`, ({ params }) => toResource(params.secret)),
    route('POST', host, (request) => {
      const name = request.query.get('secretId') ?? '';
      if (secrets.has(name))
        throw new ApiError(409, `Secret [projects/${number}/secrets/${name}] already exists.`);
      const { labels } = readJson(request) as Pick<Secret, 'labels'>;
      secrets.set(name, { versions: [], bindings: [], ...(labels && { labels }) });
      return toResource(name);
    }),
    route('POST', `${host}/{secret}:addVersion`, (request) => {
      const { payload } = readJson(request) as { payload: { data: string } };
      const { versions } = find(request.params.secret);
      versions.push(Buffer.from(payload.data, 'base64').toString());
      return toVersion(request.params.secret);
    }),
    route('GET', `${host}/{secret}/versions/latest`, ({ params }) => toVersion(params.secret)),
    route('GET', `${host}/{secret}:getIamPolicy`, ({ params }) =>
      toPolicy(find(params.secret).bindings),
    ),
    route('POST', `${host}/{secret}:setIamPolicy`, (request) => {
      const secret = find(request.params.secret);
      secret.bindings = readBindings(request, secret.bindings);
      return toPolicy(secret.bindings);
    }),
  ];
}
