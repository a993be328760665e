import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { OutboxEntry, OutgoingMail, Outbox } from './queue/outbox';

/** Creates an outbox in memory, for tests. */
export function fakeOutbox(
  mails: Record<string, OutgoingMail>,
  templates: Record<string, Record<string, unknown>> = {},
) {
  const entries = new Map<string, OutboxEntry>(
    Object.entries(mails).map(([id, mail]) => [id, { mail, delivery: null }]),
  );
  const outbox: Outbox = {
    change: (id, decide) => {
      const entry = entries.get(id);
      const delivery = entry === undefined ? null : decide(entry.delivery);
      if (entry === undefined || delivery === null) return Promise.resolve(null);
      entries.set(id, { ...entry, delivery });
      return Promise.resolve({ mail: entry.mail, delivery });
    },
    template: (name) => Promise.resolve(templates[name] ?? null),
    translation: () => Promise.resolve(null),
    due: (now, limit) =>
      Promise.resolve(
        [...entries]
          .filter(([, { delivery }]) => (delivery?.dueAt ?? Infinity) <= now)
          .map(([id]) => id)
          .slice(0, limit),
      ),
  };
  return { outbox, getDelivery: (id: string) => entries.get(id)?.delivery ?? null };
}

/** A running mail server of a test. */
export interface TestMailServer {
  url: string;
  /** The accepted emails, as raw text. */
  received: string[];
  close: () => Promise<void>;
}

const getServerUrl = (server: { address: () => unknown }) =>
  `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Starts a mail server on this machine that accepts every email. `options` can change that. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done(null, 'Taken');
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: getServerUrl(server.server),
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Gets each chunk that passes the proxy of {@link startProxy}, and a function that cuts the connection. */
export type ChunkListener = (chunk: string, cut: () => void) => void;

/** Starts a proxy to a mail server. `look` can cut the connection; the chunk that it got is not passed on then. */
export async function startProxy(
  server: TestMailServer,
  look: { up?: ChunkListener; down?: ChunkListener },
) {
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(new URL(server.url).port), '127.0.0.1');
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    const join = (from: Socket, to: Socket, seen: ChunkListener | undefined) => {
      sockets.add(from);
      from.on('error', cut).on('close', cut);
      from.on('data', (chunk: Buffer) => {
        seen?.(chunk.toString(), cut);
        if (!to.destroyed) to.write(chunk);
      });
    };
    join(client, upstream, look.up);
    join(upstream, client, look.down);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: getServerUrl(proxy),
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
