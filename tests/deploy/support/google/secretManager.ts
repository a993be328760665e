import type { Project } from './project';
import type { Binding } from './projects';
import { ApiError, readJson, route, type Route } from './routes';

/** A secret with its values, oldest first. */
export interface Secret {
  readonly versions: string[];
  bindings: Binding[];
}

const host = 'secretmanager.googleapis.com/v1/projects/{project}/secrets';

/** Secrets: Secret Manager. */
export function secretManagerRoutes({ id, number, secrets }: Project): Route[] {
  const find = (name: string) => {
    const secret = secrets.get(name);
    if (secret === undefined)
      throw new ApiError(
        404,
        `Secret [projects/${number}/secrets/${name}] not found or has no versions.`,
      );
    return secret;
  };
  const resource = (name: string) => `projects/${id}/secrets/${name}`;
  return [
    route('GET', `${host}/{secret}`, ({ params: { secret } }) => {
      find(secret);
      return { name: resource(secret), labels: { 'firebase-managed': 'true' } };
    }),
    route('POST', host, ({ query }) => {
      const name = query.get('secretId') ?? '';
      secrets.set(name, { versions: [], bindings: [] });
      return { name: resource(name) };
    }),
    route('POST', `${host}/{secret}:addVersion`, (request) => {
      const { payload } = readJson(request) as { payload: { data: string } };
      const { versions } = find(request.params.secret);
      versions.push(Buffer.from(payload.data, 'base64').toString());
      return {
        name: `${resource(request.params.secret)}/versions/${String(versions.length)}`,
        state: 'ENABLED',
      };
    }),
    route('GET', `${host}/{secret}/versions/latest`, ({ params: { secret } }) => ({
      name: `${resource(secret)}/versions/${String(find(secret).versions.length)}`,
      state: 'ENABLED',
    })),
    route('GET', `${host}/{secret}:getIamPolicy`, ({ params }) => ({
      bindings: find(params.secret).bindings,
    })),
    route('POST', `${host}/{secret}:setIamPolicy`, (request) => {
      const { policy } = readJson(request) as { policy: { bindings: Binding[] } };
      find(request.params.secret).bindings = policy.bindings;
      return policy;
    }),
  ];
}
