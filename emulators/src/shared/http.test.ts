import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendJsonList } from './http';

let body: object;
const server = createServer((_, response) => {
  void sendJsonList(response, body);
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a list in an answer', () => {
  it.each([
    { of: [] },
    { of: [{ a: 1 }, null, 'b', ['c', []]] },
    { of: { documents: [{ name: 'a' }, { name: 'b' }], nextPageToken: 'c', missing: undefined } },
    { of: { name: 'caf\u00e9 \u{1f600}', fields: { list: { values: [1, 2] } } } },
    { of: {} },
  ])('is the same JSON as in one piece: $of', async ({ of }) => {
    body = of;
    const response = await fetch(origin());
    expect(await response.text()).toBe(JSON.stringify(of));
  });

  it('is made as far as its client reads, and to its end when the client goes on', async () => {
    let made = 0;
    const text = 'x'.repeat(1_000_000);
    const element = {
      toJSON: () => {
        made += 1;
        return text;
      },
    };
    body = Array.from({ length: 60 }, () => element);
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    let before = -1;
    while (made === 0 || made !== before) {
      before = made;
      for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    }
    expect(made).toBeLessThan(40);
    socket.resume();
    await once(socket, 'close');
    expect(made).toBe(60);
  });
});
