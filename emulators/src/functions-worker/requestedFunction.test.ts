import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFunctionHeader, runRequestedFunctions } from './requestedFunction';

/** What firebase-tools' program takes from messages. */
let requested: unknown;
/** The response of the program, and the headers that it received. */
let calls: { requested: unknown; headers: http.IncomingHttpHeaders }[];
let send: ReturnType<typeof vi.fn<(...message: unknown[]) => boolean>>;
let program: NonNullable<Parameters<typeof runRequestedFunctions>[0]>;
let server: http.Server;

beforeEach(async () => {
  requested = undefined;
  calls = [];
  send = vi.fn(() => true);
  program = {
    send,
    // The program takes a message in a promise.
    emit: ((_event: string, message: unknown) => {
      void Promise.resolve().then(() => (requested = message));
      return true;
    }) as typeof process.emit,
  };
  const node = { createServer: http.createServer };
  runRequestedFunctions(program, node);
  server = node.createServer(({ headers }, response) => {
    calls.push({ requested, headers });
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.close();
});

const callFunction = (headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, { headers });

it('tells the program which function to run before it gets the request, without the header', async () => {
  for (const name of ['appWritten', 'setRole']) {
    const environment = { FUNCTION_TARGET: name, FUNCTION_SIGNATURE_TYPE: 'http' };
    await callFunction(createFunctionHeader(environment));
  }
  expect(calls.map((call) => call.requested)).toEqual([
    '{"functionTarget":"appWritten","functionSignature":"http"}',
    '{"functionTarget":"setRole","functionSignature":"http"}',
  ]);
  expect(calls.flatMap(({ headers }) => Object.keys(headers))).not.toContain('x-emulator-function');
});

it('tells it nothing when a request names no function', async () => {
  await callFunction({});
  expect(calls).toMatchObject([{ requested: undefined }]);
});

it('reports the error of a function as a warning, which does not end the process', () => {
  const report = { level: 'FATAL', type: 'runtime-error', text: 'It broke.' };
  program.send?.(`${JSON.stringify(report)}\n`);
  expect(send).toHaveBeenCalledWith(`${JSON.stringify({ ...report, level: 'WARN' })}\n`);
});

it.each([
  { level: 'FATAL', type: 'runtime-status', text: 'The code is broken.' },
  { level: 'DEBUG', type: 'runtime-error', text: 'FATAL' },
])('leaves another report as it is: %o', (report) => {
  program.send?.(`${JSON.stringify(report)}\n`);
  expect(send).toHaveBeenCalledWith(`${JSON.stringify(report)}\n`);
});
