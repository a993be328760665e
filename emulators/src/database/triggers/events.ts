import { randomUUID } from 'node:crypto';
import type { Commit } from '../namespace';
import { toPlainJson } from '../tree/json';
import { type Node } from '../tree/node';
import type { Path } from '../tree/path';
import type { Trigger } from './registry';

/** A path that a trigger watches and that a write changed. */
export interface TriggeredChange {
  readonly path: Path;
  /** The keys that the wildcards with a name stand for. */
  readonly params: Readonly<Record<string, string>>;
  readonly before: Node;
  readonly after: Node;
}

const WILDCARD = /^(?:\*|\{([^}=]+)(?:=\*)?\})$/;

const V2_EVENTS = {
  write: 'written',
  create: 'created',
  update: 'updated',
  delete: 'deleted',
} as const;

/** Finds the changed paths that match a pattern. Unchanged parts of the tree are not searched. */
function* findChangedPlaces(
  pattern: readonly string[],
  place: TriggeredChange,
): Generator<TriggeredChange> {
  const { before, after, path, params } = place;
  if (before === after) return;
  const [segment, ...rest] = pattern;
  if (segment === undefined) {
    if (!before.equals(after)) yield place;
    return;
  }
  const wildcard = WILDCARD.exec(segment);
  const keys = wildcard
    ? new Set([...before.children.keys(), ...after.children.keys()])
    : [segment];
  for (const key of keys) {
    yield* findChangedPlaces(rest, {
      path: [...path, key],
      params: wildcard?.[1] === undefined ? params : { ...params, [wildcard[1]]: key },
      before: before.child(key),
      after: after.child(key),
    });
  }
}

function isOperation({ operation }: Trigger, { before, after }: TriggeredChange): boolean {
  switch (operation) {
    case 'write':
      return true;
    case 'create':
      return before.isEmpty;
    case 'delete':
      return after.isEmpty;
    case 'update':
      return !before.isEmpty && !after.isEmpty;
  }
}

/** Finds the changes for which a write must call a trigger. */
export function findTriggeredChanges(
  trigger: Trigger,
  { before, after }: Commit,
): readonly TriggeredChange[] {
  const root = { path: [], params: {}, before, after };
  return [...findChangedPlaces(trigger.pattern, root)].filter((place) =>
    isOperation(trigger, place),
  );
}

/** The delta that changes the old value to the new one. Null deletes a child. */
function toDelta(before: Node, after: Node): unknown {
  if (before.children.size === 0 || after.children.size === 0) return toPlainJson(after);
  const keys = new Set([...before.children.keys(), ...after.children.keys()]);
  return Object.fromEntries(
    [...keys]
      .filter((key) => !before.child(key).equals(after.child(key)))
      .map((key) => [key, toDelta(before.child(key), after.child(key))] as const),
  );
}

function getAuth({ identity: { admin, auth } }: Commit): { type: string; uid: string | undefined } {
  const uid = auth?.uid;
  if (admin) return { type: 'admin', uid: undefined };
  if (!auth) return { type: 'unauthenticated', uid: undefined };
  return { type: 'app_user', uid: typeof uid === 'string' ? uid : undefined };
}

/** The body of a call: what the Functions emulator passes on to a function of either generation. */
export function createEventBody(
  trigger: Trigger,
  namespace: string,
  commit: Commit,
  place: TriggeredChange,
): object {
  const data = { data: toPlainJson(place.before), delta: toDelta(place.before, place.after) };
  const ref = place.path.join('/');
  const time = new Date(commit.now).toISOString();
  const { type, uid } = getAuth(commit);
  if (trigger.generation === 1) {
    return {
      data,
      context: {
        eventId: randomUUID(),
        timestamp: time,
        eventType: `providers/google.firebase.database/eventTypes/ref.${trigger.operation}`,
        resource: {
          service: 'firebaseio.com',
          name: `projects/_/instances/${namespace}/refs/${ref}`,
        },
        params: place.params,
        auth: { admin: type === 'admin', ...(uid !== undefined && { variable: { uid } }) },
      },
    };
  }
  return {
    specversion: '1.0',
    id: randomUUID(),
    type: `google.firebase.database.ref.v1.${V2_EVENTS[trigger.operation]}`,
    source: `//firebasedatabase.googleapis.com/projects/_/locations/${trigger.location}/instances/${namespace}`,
    subject: `refs/${ref}`,
    time,
    datacontenttype: 'application/json',
    location: trigger.location,
    instance: namespace,
    ref,
    firebasedatabasehost: 'firebaseio.com',
    authtype: type,
    ...(uid !== undefined && { authid: uid }),
    data: {
      '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
      ...data,
    },
  };
}
