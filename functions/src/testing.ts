import { callableNames, type CallableName } from '@appshelf/model';

/** An event trigger of the exported functions, as Firebase reads it before a deployment. */
export interface Trigger {
  /** The name of the function. */
  name: string;
  service: 'auth' | 'firestore' | 'database' | 'storage';
  /** What happened, such as `written` or `finalized`. */
  event: string;
  /** Whether the event says who wrote. */
  hasAuthContext: boolean;
  /** The pattern of the document's path; empty for other services. */
  pattern: string;
  /** Whether a failed event is delivered again. */
  retry: boolean;
}

/** The definition of an exported function, as Firebase reads it before a deployment. Expressions are not evaluated. */
export interface Endpoint {
  platform: string;
  /** The name of the declaration of a callable. */
  declared?: CallableName;
  cpu: number | 'gcf_gen1';
  availableMemoryMb: number;
  concurrency: number;
  maxInstances: number;
  httpsTrigger?: object;
  blockingTrigger?: object;
  callableTrigger?: object;
  eventTrigger?: {
    eventType: string;
    eventFilters?: { document?: string };
    eventFilterPathPatterns?: { document?: string };
    retry?: boolean;
  };
}

/** The variables with which Firebase reads the definitions. The triggers of files take their bucket from them. */
const environment = {
  GCLOUD_PROJECT: 'demo-appshelf',
  FIREBASE_CONFIG: '{"storageBucket":"demo-appshelf.firebasestorage.app"}',
};

const authContext = '.withAuthContext';

function toTrigger(name: string, { eventTrigger }: Endpoint): Trigger[] {
  if (eventTrigger === undefined) return [];
  const { eventType, eventFilters, eventFilterPathPatterns, retry = false } = eventTrigger;
  // The type is such as `google.cloud.firestore.document.v1.written.withAuthContext`.
  const [service = ''] = /\b(?:auth|firestore|database|storage)\b/.exec(eventType) ?? [];
  const event = eventType.replace(authContext, '').split(/[./]/).at(-1) ?? '';
  return [
    {
      name,
      service: service as Trigger['service'],
      event,
      hasAuthContext: eventType.endsWith(authContext),
      pattern: eventFilterPathPatterns?.document ?? eventFilters?.document ?? '',
      retry,
    },
  ];
}

/** The declaration of a callable, by its name; none for other functions. */
function findDeclared(definition: object): { declared?: CallableName } {
  const declared = callableNames.find(
    (name) => 'declared' in definition && definition.declared === name,
  );
  return declared === undefined ? {} : { declared };
}

/** Reads the definitions of all exported functions, by name. */
export async function readEndpoints(): Promise<Map<string, Endpoint>> {
  const added = Object.entries(environment).filter(([name]) => process.env[name] === undefined);
  for (const [name, value] of added) process.env[name] = value;
  try {
    const functions: Record<string, object> = await import('./index');
    return new Map(
      Object.entries(functions).flatMap(([name, definition]) =>
        '__endpoint' in definition
          ? [[name, { ...(definition.__endpoint as Endpoint), ...findDeclared(definition) }]]
          : [],
      ),
    );
  } finally {
    for (const [name] of added) Reflect.deleteProperty(process.env, name);
  }
}

/** Lists the names of all exported functions. */
export const readFunctionNames = async (): Promise<string[]> => [...(await readEndpoints()).keys()];

/** Lists the event triggers of all exported functions. */
export const readTriggers = async (): Promise<Trigger[]> =>
  [...(await readEndpoints())].flatMap(([name, endpoint]) => toTrigger(name, endpoint));

/** Whether a path matches a pattern such as `apps/{appId}`. */
export function matchesPattern(path: string, pattern: string): boolean {
  const [segments, wanted] = [path.split('/'), pattern.split('/')];
  return (
    segments.length === wanted.length &&
    wanted.every((part, index) => part.startsWith('{') || part === segments[index])
  );
}
