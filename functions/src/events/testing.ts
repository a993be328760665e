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

interface Endpoint {
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

function toTrigger(name: string, definition: object): Trigger[] {
  const { eventTrigger } = '__endpoint' in definition ? (definition.__endpoint as Endpoint) : {};
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

/** Lists the event triggers of all exported functions. */
export async function readTriggers(): Promise<Trigger[]> {
  const added = Object.entries(environment).filter(([name]) => process.env[name] === undefined);
  for (const [name, value] of added) process.env[name] = value;
  try {
    const functions: Record<string, object> = await import('../index');
    return Object.entries(functions).flatMap(([name, definition]) => toTrigger(name, definition));
  } finally {
    for (const [name] of added) Reflect.deleteProperty(process.env, name);
  }
}

/** Whether a path matches a pattern such as `apps/{appId}`. */
export function matchesPattern(path: string, pattern: string): boolean {
  const [segments, wanted] = [path.split('/'), pattern.split('/')];
  return (
    segments.length === wanted.length &&
    wanted.every((part, index) => part.startsWith('{') || part === segments[index])
  );
}
