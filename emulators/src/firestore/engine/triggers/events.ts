import { isDeepStrictEqual } from 'node:util';
import protobuf from 'protobufjs';
import type { Caller, Fields, TriggerDefinition } from '../../api';
import { getCodec } from '../../protocol';
import { parseResourceName } from '../names';
import type { DocumentChange } from '../store/database';
import type { StoredDocument } from '../store/storedDocument';
import { formatFieldPath, type FieldPath } from '../values/fieldPath';
import { getEventKind } from './matching';

/** An HTTP request that delivers an event to the Functions emulator. */
export interface EventRequest {
  headers: Record<string, string>;
  body: string;
}

/** Field numbers of google.events.cloud.firestore.v1.DocumentEventData, and of the FieldMask in it. */
const EventField = { VALUE: 1, OLD_VALUE: 2, UPDATE_MASK: 3 } as const;
const FIELD_PATHS = 1;
const LENGTH_DELIMITED = 2;

/** The location of the database in events. The stand-in has no regions. */
const LOCATION = 'us-central1';

/** The context of an event, besides the change. */
interface EventContext {
  /** Unique to the event. */
  id: string;
  /** Of the commit, RFC 3339. */
  time: string;
  /** Who committed. */
  by: Caller;
}

/** The request for one event of a trigger. */
export function createEventRequest(
  trigger: TriggerDefinition,
  change: DocumentChange,
  context: EventContext,
): EventRequest {
  return trigger.generation === 1
    ? createBackgroundEvent(trigger.eventType, change, context)
    : createCloudEvent(trigger, change, context);
}

/** First generation: one JSON object of data and context. */
function createBackgroundEvent(
  eventType: string,
  change: DocumentChange,
  { id, time }: EventContext,
): EventRequest {
  const fieldPaths = findChangedPaths(change);
  const context = {
    eventId: id,
    timestamp: time,
    eventType,
    resource: { service: 'firestore.googleapis.com', name: change.name },
  };
  const data = {
    value: change.after ?? {},
    oldValue: change.before ?? {},
    updateMask: fieldPaths.length > 0 ? { fieldPaths } : {},
  };
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data, context }),
  };
}

/** Second generation: a CloudEvent in binary mode, whose protobuf body travels as base64 text. */
function createCloudEvent(
  trigger: Extract<TriggerDefinition, { generation: 2 }>,
  change: DocumentChange,
  { id, time, by }: EventContext,
): EventRequest {
  const { project, database, segments } = parseResourceName(change.name);
  const document = segments.join('/');
  return {
    headers: {
      'content-type': 'application/protobuf',
      'ce-specversion': '1.0',
      'ce-id': id,
      'ce-type': trigger.eventType,
      'ce-source': `//firestore.googleapis.com/projects/${project}/databases/${database}`,
      'ce-subject': encodeURI(`documents/${document}`),
      'ce-time': time,
      'ce-location': LOCATION,
      'ce-project': project,
      'ce-database': database,
      'ce-namespace': trigger.namespace,
      'ce-document': encodeURI(document),
      ...(trigger.eventType.endsWith('.withAuthContext') && getPrincipal(by, project)),
    },
    body: Buffer.from(encodeEventData(change)).toString('base64'),
  };
}

/**
 * The author of a write in the attributes of events with authentication context: the uid of an end user or the email
 * of a service account. The type of both is `unknown` (https://github.com/firebase/firebase-functions/issues/1583).
 */
function getPrincipal(by: Caller, project: string): Record<string, string> {
  switch (by.kind) {
    case 'admin':
      return {
        'ce-authtype': 'unknown',
        'ce-authid': `${project}@appspot.gserviceaccount.com`,
      };
    case 'user':
      return { 'ce-authtype': 'unknown', 'ce-authid': encodeURI(by.uid) };
    case 'anonymous':
      return { 'ce-authtype': 'unauthenticated' };
  }
}

function encodeEventData(change: DocumentChange): Uint8Array {
  const writer = protobuf.Writer.create();
  const codec = getCodec('Document');
  const writeField = (field: number, bytes: Uint8Array) =>
    writer.uint32((field << 3) | LENGTH_DELIMITED).bytes(bytes);
  if (change.after) writeField(EventField.VALUE, codec.encode(change.after));
  if (change.before) writeField(EventField.OLD_VALUE, codec.encode(change.before));
  const paths = findChangedPaths(change);
  if (paths.length > 0) writeField(EventField.UPDATE_MASK, encodeFieldMask(paths));
  return writer.finish();
}

function encodeFieldMask(paths: readonly string[]): Uint8Array {
  const writer = protobuf.Writer.create();
  for (const path of paths) writer.uint32((FIELD_PATHS << 3) | LENGTH_DELIMITED).string(path);
  return writer.finish();
}

/** The paths of the fields that an update changed, also inside maps that both versions have. Other events have none. */
function findChangedPaths(change: DocumentChange): string[] {
  const { before, after } = change;
  if (getEventKind(change) !== 'update' || !before || !after) return [];
  return findDifferingPaths(before.fields, after.fields, []).map(formatFieldPath);
}

function findDifferingPaths(
  before: StoredDocument['fields'],
  after: Fields,
  prefix: FieldPath,
): FieldPath[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [left, right] = [before[name], after[name]];
    if (isDeepStrictEqual(left, right)) return [];
    const path = [...prefix, name];
    if (!left?.mapValue || !right?.mapValue) return [path];
    return findDifferingPaths(left.mapValue.fields ?? {}, right.mapValue.fields ?? {}, path);
  });
}
