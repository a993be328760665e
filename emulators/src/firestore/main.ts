import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { collectWhenIdle } from '../shared/collectWhenIdle';
import { endWithParent } from '../shared/endWithParent';
import { createFirestore } from './engine';
import { loadIndexes, loadRules } from './loadProject';
import { startTransports } from './transports';

/**
 * The command line with which firebase-tools starts the Firestore emulator. Other options have no meaning for the
 * stand-in.
 */
const { values: args } = parseArgs({
  strict: false,
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8080' },
    project_id: { type: 'string' },
    rules: { type: 'string' },
    functions_emulator: { type: 'string' },
    seed_from_export: { type: 'string' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
endWithParent();
collectWhenIdle();

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const host = text(args.host) ?? '127.0.0.1';
  const functionsEmulator = text(args.functions_emulator);
  const firestore = createFirestore(functionsEmulator === undefined ? {} : { functionsEmulator });
  const project = {
    folder: process.cwd(),
    id: text(args.project_id),
    config: process.env.FIRESTORE_EMULATOR_CONFIG,
  };
  await loadRules(firestore, project, text(args.rules));
  loadIndexes(firestore, project);
  const seed = text(args.seed_from_export);
  if (seed !== undefined) await importSeed(firestore, seed, project.id);
  const { service, control } = firestore;
  const transports = await startTransports({
    host,
    port: Number(text(args.port)),
    service,
    control,
  });
  process.stdout.write(`Firestore listens on ${host}:${transports.port}.\n`);
}

function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Loads an export; a failure names the export that could not be read. */
async function importSeed(
  firestore: ReturnType<typeof createFirestore>,
  seed: string,
  project: string | undefined,
): Promise<void> {
  try {
    await firestore.importFrom(seed, project);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${dirname(seed)} could not be loaded: ${reason}`);
  }
}
