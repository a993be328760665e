import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const packageName = 'firebase-emulators-without-java';
const root = path.resolve(import.meta.dirname, '../../..');
export const examples = path.join(root, 'emulators/examples');

type Packages = Record<string, string>;

/** The parts of a package.json that are read here. */
interface Manifest {
  bin?: string | Packages;
  exports: Record<string, unknown>;
  dependencies?: Packages;
  devDependencies?: Packages;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Makes the tarball that `npm publish` would upload, and unpacks it into a new folder below which nothing is installed. */
export function packAndUnpack(): { folder: string; files: string[] } {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'package-')));
  const options = { cwd: path.join(root, 'emulators'), encoding: 'utf8' } as const;
  const output = execFileSync(
    'npm',
    ['pack', '--json', '--loglevel=error', '--pack-destination', folder],
    options,
  );
  // npm prints the output of the build, if there is any, before its own.
  const [packed] = JSON.parse(output.slice(output.indexOf('['))) as [
    { filename: string; files: { path: string }[] },
  ];
  execFileSync('tar', ['-xzf', packed.filename], { cwd: folder });
  return { folder, files: packed.files.map((file) => file.path) };
}

/** Links the commands of an installed package into `node_modules/.bin`, as npm does. */
function linkCommands(project: string, name: string): void {
  const { bin = {} } = readManifest(path.join(project, 'node_modules', name));
  const commands = typeof bin === 'string' ? { [path.basename(name)]: bin } : bin;
  for (const [command, file] of Object.entries(commands)) {
    const link = path.join(project, 'node_modules/.bin', command);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join('..', name, file), link);
    chmodSync(link, 0o755);
  }
}

/**
 * Links packages of this repository, where they are installed, into a project, as an installation would without a
 * network.
 */
function link(project: string, names: readonly string[]): void {
  for (const name of names) {
    const target = path.join(project, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    const found = ['emulators/node_modules', 'node_modules']
      .map((folder) => path.join(root, folder, name))
      .find(existsSync);
    if (found === undefined) throw new Error(`${name} is not installed in this repository.`);
    symlinkSync(found, target);
    linkCommands(project, name);
  }
}

/** Installs the unpacked package with the dependencies that it declares into a project, and what the project needs. */
export function installInto(project: string, unpacked: string, names: readonly string[]): void {
  const target = path.join(project, 'node_modules', packageName);
  cpSync(path.join(unpacked, 'package'), target, { recursive: true });
  link(project, [...new Set([...Object.keys(readManifest(target).dependencies ?? {}), ...names])]);
  linkCommands(project, packageName);
}

const foundPorts = new Set<number>();

/** Finds a port that is free now, and that was not found before. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  if (foundPorts.has(port)) return findFreePort();
  foundPorts.add(port);
  return port;
}

/** Writes free ports over those of a project's firebase.json, and returns them. */
export async function useFreePorts(project: string): Promise<Record<string, number>> {
  const file = path.join(project, 'firebase.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as {
    emulators: Record<string, { port?: number; websocketPort?: number }>;
  };
  const ports: Record<string, number> = {};
  for (const [name, emulator] of Object.entries(config.emulators)) {
    if (emulator.port === undefined) continue;
    emulator.port = ports[name] = await findFreePort();
    if (name === 'firestore') emulator.websocketPort = await findFreePort();
  }
  writeFileSync(file, JSON.stringify(config));
  return ports;
}

/** A program of a project that runs. */
export interface Running {
  child: ChildProcess;
  /** Resolves once a text was printed. Rejects with all output when the program ends before. */
  printed: (text: string) => Promise<void>;
  ended: Promise<{ code: number | null; output: string }>;
}

/**
 * Starts a program in a project, with the environment of a machine on which nothing of Firebase is set.
 *
 * @param env further variables
 */
export function run(
  project: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Running {
  const child = spawn(command, args, {
    cwd: project,
    env: {
      PATH: [path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter),
      HOME: project,
      TMPDIR: tmpdir(),
      // npm and firebase-tools ask the registry otherwise, also where there is no network.
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
      NO_UPDATE_NOTIFIER: '1',
      METADATA_SERVER_DETECTION: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(output)));
    });
  return { child, printed, ended };
}
