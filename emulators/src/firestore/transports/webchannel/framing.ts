import { StatusError } from '../../../shared/status';
import { parseJsonObject } from '../../../shared/http';
import { type JsonMessage } from '../../protocol';

/** Frames a payload for a channel response: its length in UTF-16 code units (not bytes), a newline, the payload. */
export function encodeFrame(payload: string): string {
  return `${payload.length}\n${payload}`;
}

/** The messages that a client posts on a channel. */
export interface ForwardBatch {
  /** The id of the first message; the others count on from it. */
  offset: number;
  messages: JsonMessage[];
  /** The HTTP headers that the handshake carries in its body, names in lower case. */
  headers: Map<string, string>;
}

/** `name` as a count from zero; absent is zero. */
function readCount(form: URLSearchParams, name: string): number {
  const value = Number(form.get(name) ?? 0);
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new StatusError('INVALID_ARGUMENT', `${name} must be a count.`);
  }
  return value;
}

function parseHeaders(lines: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Reads the form-encoded body `[headers=…&]count=K&ofs=F&req0___data__=…&req1___data__=…`.
 * @throws StatusError INVALID_ARGUMENT
 */
export function parseForwardBatch(body: string): ForwardBatch {
  const form = new URLSearchParams(body);
  const messages = Array.from({ length: readCount(form, 'count') }, (_, index) => {
    const data = form.get(`req${index}___data__`);
    if (data === null) throw new StatusError('INVALID_ARGUMENT', `Message ${index} is missing.`);
    return parseJsonObject(data);
  });
  return {
    offset: readCount(form, 'ofs'),
    messages,
    headers: parseHeaders(form.get('headers') ?? ''),
  };
}
