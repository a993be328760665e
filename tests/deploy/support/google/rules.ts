import type { Project } from './project';
import { ApiError, readJson, route, type Route } from './routes';

interface Ruleset {
  readonly source: { readonly files: { readonly name: string; readonly content: string }[] };
  readonly createTime: string;
}

interface Release {
  readonly name: string;
  readonly rulesetName: string;
  readonly createTime: string;
  readonly updateTime: string;
}

/** Security rules. `database` is those of the Realtime Database. */
export interface Rules {
  readonly rulesets: Map<string, Ruleset>;
  readonly releases: Map<string, Release>;
  database: string;
  /** The error that the compiler finds in rules that are tested, if it does. */
  compilerError: string | undefined;
  /** The error that the Realtime Database finds in its rules, if it does. */
  databaseError: string | undefined;
}

export const createRules = (): Rules => ({
  rulesets: new Map(),
  releases: new Map(),
  database: '',
  compilerError: undefined,
  databaseError: undefined,
});

/**
 * Reads the rules that a service uses.
 * @param service the name of a release, such as `cloud.firestore`
 */
export function getReleasedRules({ id, rules }: Project, service: string): string | undefined {
  const release = rules.releases.get(`projects/${id}/releases/${service}`);
  return rules.rulesets.get(release?.rulesetName ?? '')?.source.files[0]?.content;
}

const host = 'firebaserules.googleapis.com/v1';

/** Rules of Firestore and Storage: Firebase Rules; and those of the Realtime Database, with its instances. */
export function rulesRoutes(project: Project): Route[] {
  const { rules } = project;
  const setRelease = ({ name, rulesetName }: Pick<Release, 'name' | 'rulesetName'>) => {
    if (!rules.rulesets.has(rulesetName))
      throw new ApiError(404, 'Requested entity was not found.');
    const updateTime = new Date().toISOString();
    const { createTime = updateTime } = rules.releases.get(name) ?? {};
    const release = { name, rulesetName, createTime, updateTime };
    rules.releases.set(name, release);
    return release;
  };
  return [
    // The rules are compiled by the tests of rules; production's compiler is not here.
    route('POST', `${host}/projects/{project}:test`, () =>
      rules.compilerError === undefined
        ? {}
        : {
            issues: [
              {
                sourcePosition: { line: 1, column: 1 },
                description: rules.compilerError,
                severity: 'ERROR',
              },
            ],
          },
    ),
    route('GET', `${host}/projects/{project}/releases`, () => ({
      releases: [...rules.releases.values()],
    })),
    route('POST', `${host}/projects/{project}/releases`, (request) => {
      const release = readJson(request) as Release;
      if (rules.releases.has(release.name))
        throw new ApiError(409, 'Requested entity already exists');
      return setRelease(release);
    }),
    route('PATCH', `${host}/{name=**}`, (request) => {
      if (!rules.releases.has(request.params.name))
        throw new ApiError(404, 'Requested entity was not found.');
      return setRelease((readJson(request) as { release: Release }).release);
    }),
    route('POST', `${host}/projects/{project}/rulesets`, (request) => {
      const name = `projects/${project.id}/rulesets/${String(rules.rulesets.size + 1)}`;
      const { source } = readJson(request) as Pick<Ruleset, 'source'>;
      const ruleset = { source, createTime: new Date().toISOString() };
      rules.rulesets.set(name, ruleset);
      return { name, ...ruleset };
    }),
    route('GET', `${host}/{name=**}`, ({ params }) => {
      const release = rules.releases.get(params.name);
      if (release !== undefined) return release;
      const ruleset = rules.rulesets.get(params.name);
      if (ruleset === undefined) throw new ApiError(404, 'Requested entity was not found.');
      return { name: params.name, ...ruleset };
    }),
    route(
      'GET',
      'firebasedatabase.googleapis.com/v1beta/projects/{project}/locations/-/instances/{instance}',
      ({ params: { instance } }) => {
        if (project.instanceRegion === undefined)
          throw new ApiError(404, 'Requested entity was not found.');
        return {
          name: `projects/${project.number}/locations/${project.instanceRegion}/instances/${instance}`,
          project: `projects/${project.number}`,
          databaseUrl: `https://${instance}.${project.instanceRegion}.firebasedatabase.app`,
          type: 'DEFAULT_DATABASE',
          state: 'ACTIVE',
        };
      },
    ),
    route(
      'GET',
      '{instance}.firebaseio.com/.settings/rules.json',
      () => new Response(rules.database),
    ),
    route('PUT', '{instance}.firebaseio.com/.settings/rules.json', ({ query, body }) => {
      // The errors of the Realtime Database are texts, unlike those of other APIs.
      if (rules.databaseError !== undefined)
        return Response.json({ error: rules.databaseError }, { status: 400 });
      if (query.get('dryRun') !== 'true') rules.database = body.toString();
      return { status: 'ok' };
    }),
  ];
}
