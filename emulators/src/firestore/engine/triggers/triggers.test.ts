import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import protobuf from 'protobufjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TriggerDefinition, Write } from '../../api';
import { getCodec } from '../../protocol';
import { createFirestore, type Firestore } from '../index';
import { ADMIN, DATABASE, fields, ROOT } from '../testing/fixtures';
import { isTriggeredBy } from './matching';

describe('matching', () => {
  const v2 = (
    type: string,
    value?: string,
    matchType: 'EXACT' | 'PATH_PATTERN' = 'PATH_PATTERN',
  ): TriggerDefinition => ({
    generation: 2,
    eventType: `google.cloud.firestore.document.v1.${type}`,
    database: '(default)',
    namespace: '(default)',
    ...(value !== undefined && { document: { value, matchType } }),
  });
  const v1 = (type: string, pattern: string): TriggerDefinition => ({
    generation: 1,
    eventType: `providers/cloud.firestore/eventTypes/document.${type}`,
    resource: `${ROOT}/${pattern}`,
  });

  it.each<[boolean, string, TriggerDefinition]>([
    [true, 'apps/a', v2('created', 'apps/{id}')],
    [true, 'apps/a', v2('written', 'apps/{id}')],
    [true, 'apps/a', v2('created.withAuthContext', 'apps/{id}')],
    [false, 'apps/a', v2('updated', 'apps/{id}')],
    [false, 'apps/a/reviews/r', v2('written', 'apps/{id}')],
    [true, 'apps/a/reviews/r', v2('written', 'apps/*/reviews/{r}')],
    [true, 'apps/a/reviews/r', v2('written', '{any=**}')],
    [true, 'apps/a/reviews/r', v2('written', 'apps/**')],
    [true, 'apps/a', v2('written', 'apps/a', 'EXACT')],
    [false, 'apps/b', v2('written', 'apps/a', 'EXACT')],
    [true, 'apps/a', v2('written')],
    [true, 'apps/a', v1('create', 'apps/{id}')],
    [true, 'apps/a', v1('write', '{collection}/a')],
    [false, 'apps/a', v1('delete', 'apps/{id}')],
    [false, 'apps/a', v1('create', 'users/{id}')],
  ])('is %s for %s created and %j', (expected, path, trigger) => {
    expect(isTriggeredBy(trigger, 'create', `${ROOT}/${path}`)).toBe(expected);
  });

  it('keeps databases apart', () => {
    const other = 'projects/demo/databases/other/documents/apps/a';
    expect(isTriggeredBy(v2('written'), 'create', other)).toBe(false);
    expect(isTriggeredBy(v1('write', 'apps/{id}'), 'create', other)).toBe(false);
  });
});

describe('delivery', () => {
  interface Delivery {
    path: string | undefined;
    headers: Record<string, unknown>;
    body: string;
  }
  let server: Server;
  let firestore: Firestore;
  let deliveries: Delivery[];
  let arrived: () => void;

  beforeEach(async () => {
    deliveries = [];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(204).end();
        const { url, headers } = request;
        deliveries.push({ path: url, headers, body: Buffer.concat(chunks).toString() });
        arrived();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    firestore = createFirestore({ functionsEmulator: `127.0.0.1:${port}` });
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const commit = (...writes: Write[]) =>
    firestore.service.commit({ database: DATABASE, writes }, ADMIN);
  const put = (n: bigint): Write => ({
    update: { name: `${ROOT}/apps/a`, fields: fields({ n, same: true, map: { n, same: true } }) },
  });
  const delivered = async (count: number) => {
    await new Promise<void>((resolve) => {
      arrived = () => {
        if (deliveries.length >= count) resolve();
      };
      arrived();
    });
    return deliveries.splice(0);
  };
  const register = (key: string, eventType = 'google.cloud.firestore.document.v1.written') =>
    firestore.control.setTrigger('demo', key, {
      generation: 2,
      eventType,
      database: '(default)',
      namespace: '(default)',
      document: { value: 'apps/{id}', matchType: 'PATH_PATTERN' },
    });

  it('sends the second generation a binary CloudEvent', async () => {
    await commit(put(1n));
    register('us-central1-count-0');
    arrived = () => undefined;
    const { commitTime } = await commit(put(2n));
    const [event] = await delivered(1);
    expect(event?.path).toBe('/functions/projects/demo/triggers/us-central1-count-0');
    expect(event?.headers).toMatchObject({
      'content-type': 'application/protobuf',
      'ce-type': 'google.cloud.firestore.document.v1.written',
      'ce-source': '//firestore.googleapis.com/projects/demo/databases/(default)',
      'ce-subject': 'documents/apps/a',
      'ce-document': 'apps/a',
      'ce-database': '(default)',
      'ce-project': 'demo',
      'ce-time': commitTime,
    });
    const { value, oldValue, paths } = decode(event?.body ?? '');
    expect(value).toMatchObject({ name: `${ROOT}/apps/a`, fields: { n: { integerValue: '2' } } });
    expect(oldValue).toMatchObject({ fields: { n: { integerValue: '1' } } });
    expect(paths).toEqual(['n', 'map.n']);
  });

  it.each<[string, Caller, string, string | undefined]>([
    ['an end user', { kind: 'user', uid: 'ann', token: {} }, 'unknown', 'ann'],
    ['the server', ADMIN, 'unknown', 'demo@appspot.gserviceaccount.com'],
    ['nobody', { kind: 'anonymous' }, 'unauthenticated', undefined],
  ])('says that %s wrote, where the trigger asks', async (_who, caller, type, id) => {
    register('us-central1-asks-0', 'google.cloud.firestore.document.v1.written.withAuthContext');
    register('us-central1-plain-0');
    arrived = () => undefined;
    await firestore.service.commit({ database: DATABASE, writes: [put(1n)] }, caller);
    const events = await delivered(2);
    const principals = Object.fromEntries(
      events.map(({ path, headers }): [string, unknown[]] => [
        path?.split('-').at(-2) ?? '',
        [headers['ce-authtype'], headers['ce-authid']],
      ]),
    );
    expect(principals).toEqual({ asks: [type, id], plain: [undefined, undefined] });
  });

  it('sends the first generation JSON', async () => {
    firestore.control.setTrigger('demo', 'us-central1-old-0', {
      generation: 1,
      eventType: 'providers/cloud.firestore/eventTypes/document.delete',
      resource: `${ROOT}/apps/{id}`,
    });
    arrived = () => undefined;
    await commit(put(1n));
    await commit({ delete: `${ROOT}/apps/a` });
    const [event] = await delivered(1);
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      data: { value: {}, oldValue: { fields: { n: { integerValue: '1' } } }, updateMask: {} },
      context: {
        eventType: 'providers/cloud.firestore/eventTypes/document.delete',
        resource: { service: 'firestore.googleapis.com', name: `${ROOT}/apps/a` },
      },
    });
  });

  it('forgets the trigger that a reload replaced, and skips what changes nothing', async () => {
    register('us-central1-count-0');
    register('us-central1-count-1');
    arrived = () => undefined;
    await commit(put(1n));
    await commit(put(1n));
    firestore.control.clearDocuments('demo', '(default)');
    await commit(put(2n));
    const events = await delivered(2);
    expect(events.map(({ path }) => path?.slice(-1))).toEqual(['1', '1']);
    expect(
      events
        .map(({ body }) => decode(body).value?.fields)
        .map((shown) => shown?.n?.integerValue)
        .sort(),
    ).toEqual(['1', '2']);
  });
});

interface DecodedDocument {
  name?: string;
  fields?: Record<string, { integerValue?: string }>;
}

function decode(body: string) {
  const reader = protobuf.Reader.create(Buffer.from(body, 'base64'));
  const codec = getCodec('Document');
  let value: DecodedDocument | undefined;
  let oldValue: DecodedDocument | undefined;
  const paths: string[] = [];
  while (reader.pos < reader.len) {
    const field = reader.uint32() >>> 3;
    const bytes = reader.bytes();
    if (field === 1) value = codec.decode(bytes);
    if (field === 2) oldValue = codec.decode(bytes);
    if (field !== 3) continue;
    const mask = protobuf.Reader.create(bytes);
    while (mask.pos < mask.len) {
      mask.uint32();
      paths.push(mask.string());
    }
  }
  return { value, oldValue, paths };
}
