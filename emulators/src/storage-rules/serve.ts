import { createInterface } from 'node:readline';
import type { RuntimeRequest } from './protocol';
import { StorageRulesRuntime } from './runtime';

/** Answers one JSON message per line until the input ends. Lines that are no message are passed over. */
export async function serve(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const runtime = new StorageRulesRuntime((reply) => output.write(`${JSON.stringify(reply)}\n`));
  runtime.start();
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const request = parseMessage(line);
    if (request) void runtime.handle(request);
  }
}

function parseMessage(line: string): RuntimeRequest | undefined {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' && message !== null && 'id' in message
      ? (message as RuntimeRequest)
      : undefined;
  } catch {
    return undefined;
  }
}
