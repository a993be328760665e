import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { ports } from '../../../scripts/lib/addresses.mjs';

/** The emulators that a page talks to. */
export type Emulator = 'hosting' | 'auth' | 'functions' | 'firestore' | 'database' | 'storage';

const emulators: readonly Emulator[] = [
  'hosting',
  'auth',
  'functions',
  'firestore',
  'database',
  'storage',
];

/** The port of a gate: that of its emulator, moved. */
const getGatePort = (emulator: Emulator): number => ports[emulator] + 10_000;

const host = '127.0.0.1';

/**
 * Stands between a browser and one emulator, and passes bytes on. While it is shut, connections are refused and open ones
 * are reset, as by a process that has ended: firebase-tools cannot stop a single emulator.
 */
export interface Gate {
  shut: () => Promise<void>;
  open: () => Promise<void>;
}

function createGate(emulator: Emulator): Gate {
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  const pass = (outside: Socket) => {
    const inside = connect(ports[emulator], host);
    for (const [socket, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(socket);
      // A reset is an error too. What matters is the end of both connections.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  };
  return {
    open: async () => {
      if (server !== undefined) return;
      server = createServer(pass).listen(getGatePort(emulator), host);
      await once(server, 'listening');
    },
    shut: async () => {
      if (server === undefined) return;
      const closed = once(server, 'close');
      server.close();
      server = undefined;
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
}

/** Opens a gate for each emulator. */
export async function openGates(): Promise<Record<Emulator, Gate>> {
  const gates = Object.fromEntries(
    emulators.map((emulator) => [emulator, createGate(emulator)]),
  ) as Record<Emulator, Gate>;
  await Promise.all(Object.values(gates).map(({ open }) => open()));
  return gates;
}

/** Chromium's argument that redirects the addresses of the emulators to the gates. */
export const throughGates = `--host-resolver-rules=${emulators
  .map(
    (emulator) => `MAP ${host}:${String(ports[emulator])} ${host}:${String(getGatePort(emulator))}`,
  )
  .join(', ')}`;
