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
 * The program of firebase-tools that the Functions emulator runs for each function and event that finds none idle. It
 * asks a helper for the root of a package, and with it loads twelve hundred modules: the command line's whole way to
 * deploy. What firebase-tools' own modules ask of each other is therefore loaded when it is used. A process starts in
 * two thirds of the time.
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
    const asker = parent?.filename ?? '';
    const isOwn = asker.includes(library) && request.startsWith('.');
    if (!isOwn || asker.endsWith(`${program}.js`)) return load(request, parent, isMain);
    return createLazyModule(() => load(request, parent, isMain) as Exports);
  };
}
