import Module from 'node:module';
import path from 'node:path';
import { endWithParent } from '../shared/endWithParent';
import { createLazyModule, type Exports } from './lazyModule';

/**
 * Preloaded (`--require`) into all that the suite starts: firebase-tools itself and the functions' processes. Each of
 * them ends with its parent.
 */
endWithParent();

/**
 * The program of firebase-tools that the Functions emulator starts for an event when no process of the function is
 * idle. It imports a helper that loads 1,200 modules, all that deploying needs. Modules of firebase-tools are therefore
 * loaded when another one of its modules uses them. A process starts in two thirds of the time.
 */
const program = path.join('firebase-tools', 'lib', 'emulator', 'functionsEmulatorRuntime');
const library = path.sep + path.join('firebase-tools', 'lib') + path.sep;

interface Loader {
  _load: (request: string, parent: { filename?: string } | undefined, isMain: boolean) => unknown;
}

if (process.argv[1]?.replace(/\.js$/, '').endsWith(program)) {
  const loader = Module as unknown as Loader;
  const load = loader._load.bind(Module);
  loader._load = (request, parent, isMain) => {
    const requester = parent?.filename ?? '';
    const isOwn = requester.includes(library) && request.startsWith('.');
    if (!isOwn || requester.endsWith(`${program}.js`)) return load(request, parent, isMain);
    return createLazyModule(() => load(request, parent, isMain) as Exports);
  };
}
