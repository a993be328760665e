import Module from 'node:module';
import path from 'node:path';
import { answerDeletedFiles } from '../shared/answerDeletedFiles';
import { endWithParent } from '../shared/endWithParent';
import { keepConnections } from '../shared/keepConnections';
import { compileSchemasLazily } from './fasterSchemas';
import { createLazyModule, type Exports } from './lazyModule';
import { limitWorkers, type FunctionsEmulator } from './limitWorkers';
import { runRequestedFunctions, sharedProcess } from './requestedFunction';

/**
 * Preloaded (`--require`) into all that the suite starts: firebase-tools itself and the functions' processes. Each of
 * them ends with its parent.
 */
endWithParent();

/** The folder of firebase-tools' modules. */
const library = path.sep + path.join('firebase-tools', 'lib') + path.sep;

/** The program that the Functions emulator starts for an event when no process of the function is idle. */
const program = path.join('firebase-tools', 'lib', 'emulator', 'functionsEmulatorRuntime');

/**
 * A module of firebase-tools that creates a client of Google's API while it loads, and so loads what all requests to Google
 * need. It gets this in place of those modules, because no process of a function sends such a request.
 */
const apiModule = path.join('firebase-tools', 'lib', 'gcp', 'ailogic.js');
const noApi = { Client: Object, aiLogicProxyOrigin: () => '' };

/** Several processes, so that tests meet what happens when events are handled at once. */
const workerLimits = { shared: 3, own: 2, startDelay: 300 };

interface Loader {
  _load: (request: string, parent: { filename?: string } | undefined, isMain: boolean) => unknown;
}

const loader = Module as unknown as Loader;
const load = loader._load.bind(Module);

if (process.argv[1]?.replace(/\.js$/, '').endsWith(program)) {
  // The program imports a helper that loads 1,200 modules, all that deploying needs. Modules of firebase-tools are
  // therefore loaded when another one of its modules uses them. A process starts in two thirds of the time.
  loader._load = (request, parent, isMain) => {
    const requester = parent?.filename ?? '';
    const isOwn = requester.includes(library) && request.startsWith('.');
    if (requester.endsWith(apiModule) && /\/api(?:v2)?$/.test(request)) return noApi;
    if (!isOwn || requester.endsWith(`${program}.js`)) return load(request, parent, isMain);
    return createLazyModule(() => load(request, parent, isMain) as Exports);
  };
  if (process.env[sharedProcess] === 'true') runRequestedFunctions();
} else {
  keepConnections();
  const changed = new WeakSet<object>();
  loader._load = (request, parent, isMain) => {
    const loaded = load(request, parent, isMain) as Exports;
    if (!parent?.filename?.includes(library) || changed.has(loaded)) return loaded;
    if (request.endsWith('/functionsEmulator')) {
      const emulator = loaded.FunctionsEmulator as { prototype: FunctionsEmulator } | undefined;
      // A module that is being loaded has no exports yet.
      if (emulator === undefined) return loaded;
      limitWorkers(emulator.prototype, workerLimits);
      changed.add(loaded);
    }
    if (answerDeletedFiles(request, loaded, () => load('./errors', parent, false)))
      changed.add(loaded);
    if (request === 'exegesis-express') {
      compileSchemasLazily(loaded);
      changed.add(loaded);
    }
    return loaded;
  };
}
