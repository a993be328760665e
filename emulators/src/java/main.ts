import childProcess from 'node:child_process';
import Module from 'node:module';
import path from 'node:path';
import { replaceJava, type Spawn } from './replaceJava';

/** Preloaded into firebase-tools on Windows, where it could not run the program `bin/java`. */
if (/firebase-tools[\\/]lib[\\/]bin[\\/]firebase(\.js)?$/.test(process.argv[1] ?? '')) {
  const folder = path.resolve(__dirname);
  const own = childProcess as unknown as { spawn: Spawn };
  own.spawn = replaceJava(own.spawn, folder);

  const loader = Module as unknown as { _load: (...args: unknown[]) => unknown };
  const load = loader._load.bind(Module);
  const changed = new WeakSet<object>();
  // cross-spawn gives what it does not find on PATH to cmd.exe, before it reaches the function of Node.
  loader._load = (...args) => {
    const loaded = load(...args);
    if (args[0] !== 'cross-spawn' || changed.has(loaded as object)) return loaded;
    const crossSpawn = loaded as { spawn: Spawn };
    changed.add(crossSpawn);
    crossSpawn.spawn = replaceJava(crossSpawn.spawn, folder);
    return crossSpawn;
  };
}
