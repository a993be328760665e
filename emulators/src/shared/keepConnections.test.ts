import { Server } from 'node:http';
import { expect, it } from 'vitest';
import { keepConnections } from './keepConnections';

it('lets a server that listens keep idle connections for longer than clients wait', async () => {
  class Keeping extends Server {}
  keepConnections(Keeping);
  const server = new Keeping((_request, response) => response.end('here'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.');
  const response = await fetch(`http://127.0.0.1:${address.port}`);
  expect(await response.text()).toBe('here');
  expect(response.headers.get('keep-alive')).toBe('timeout=600');
  server.closeAllConnections();
  server.close();
});
