import type { TriggerDefinition } from '../../api';
import { toDocumentsRoot, parseResourceName, type ResourcePath } from '../names';
import type { DocumentChange } from '../store/database';

/** The kind of a change, as in the event types. */
export type EventKind = 'create' | 'update' | 'delete';

const V1_TYPES: Readonly<Record<EventKind, string>> = {
  create: 'providers/cloud.firestore/eventTypes/document.create',
  update: 'providers/cloud.firestore/eventTypes/document.update',
  delete: 'providers/cloud.firestore/eventTypes/document.delete',
};
const V1_WRITE = 'providers/cloud.firestore/eventTypes/document.write';

const V2_PREFIX = 'google.cloud.firestore.document.v1.';
const V2_TYPES: Readonly<Record<EventKind, string>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
};
const WITH_AUTH_CONTEXT = '.withAuthContext';

/** The kind of a document's change. */
export function getEventKind({ before, after }: DocumentChange): EventKind {
  if (!after) return 'delete';
  return before ? 'update' : 'create';
}

/** Whether a trigger watches a kind of event on a document. */
export function isTriggeredBy(trigger: TriggerDefinition, kind: EventKind, name: string): boolean {
  const path = parseResourceName(name);
  if (trigger.generation === 1) {
    const wants = trigger.eventType === V1_WRITE || trigger.eventType === V1_TYPES[kind];
    return wants && matchesResource(trigger.resource, path);
  }
  const type = trigger.eventType.replace(WITH_AUTH_CONTEXT, '').slice(V2_PREFIX.length);
  if (type !== 'written' && type !== V2_TYPES[kind]) return false;
  if (trigger.database !== path.database) return false;
  if (!trigger.document) return true;
  const { value, matchType } = trigger.document;
  if (matchType === 'EXACT') return value === path.segments.join('/');
  return matchesPattern(value.split('/'), path.segments);
}

/** The resource of the first generation is a full name, whose document part is a pattern. */
function matchesResource(resource: string, path: ResourcePath): boolean {
  const root = `${toDocumentsRoot(path)}/`;
  return (
    resource.startsWith(root) &&
    matchesPattern(resource.slice(root.length).split('/'), path.segments)
  );
}

/** `{name}` and `*` stand for one segment, `{name=**}` and `**` for any number. */
function matchesPattern(pattern: readonly string[], segments: readonly string[]): boolean {
  const [first, ...others] = pattern;
  if (first === undefined) return segments.length === 0;
  if (first === '**' || /^\{[^}]*=\*\*\}$/.test(first)) {
    return [...segments, ''].some((_, index) => matchesPattern(others, segments.slice(index)));
  }
  const [segment, ...rest] = segments;
  if (segment === undefined) return false;
  const isWildcard = first === '*' || /^\{.*\}$/.test(first);
  return (isWildcard || first === segment) && matchesPattern(others, rest);
}
