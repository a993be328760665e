import { parseArgs } from 'node:util';
import { collectWhenIdle } from '../shared/collectWhenIdle';
import { endWithParent } from '../shared/endWithParent';
import { startDatabaseServer } from './server';

/** The command line of the official emulator. Options without a meaning here are accepted and ignored. */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '9000' },
    functions_emulator_host: { type: 'string' },
    functions_emulator_port: { type: 'string' },
  },
  strict: false,
  allowPositionals: true,
});

const host = String(values.host);
const port = Number(values.port);
const { functions_emulator_host: functionsHost, functions_emulator_port: functionsPort } = values;

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
endWithParent();
collectWhenIdle();

try {
  const server = await startDatabaseServer({
    host,
    port,
    ...(typeof functionsHost === 'string' && {
      functions: { host: functionsHost, port: Number(functionsPort) },
    }),
  });
  console.log(`Listening at ${host}:${server.port}`);
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(isTaken ? `${host}:${port}: address already in use` : error);
  process.exit(1);
}
