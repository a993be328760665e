import childProcess from 'node:child_process';
import Module from 'node:module';
import path from 'node:path';
import { replaceJava, type Spawn } from './replaceJava';

/** Preloaded into firebase-tools on Windows, which cannot run the script `bin/java`. */
if (/firebase-tools[\\/]lib[\\/]bin[\\/]firebase(\.js)?$/.test(process.argv[1] ?? '')) {
  const folder = path.resolve(__dirname);
  const own = childProcess as unknown as { spawn: Spawn };
  own.spawn = replaceJava(own.spawn, folder);

  const loader = Module as unknown as { _load: (...args: unknown[]) => unknown };
  const load = loader._load.bind(Module);
  const changed = new WeakSet<object>();
  // cross-spawn starts a program that is not on PATH with cmd.exe, before it calls Node's function.
  loader._load = (...args) => {
    const loaded = load(...args);
    if (args[0] !== 'cross-spawn' || changed.has(loaded as object)) return loaded;
    const crossSpawn = loaded as { spawn: Spawn };
    changed.add(crossSpawn);
    crossSpawn.spawn = replaceJava(crossSpawn.spawn, folder);
    return crossSpawn;
  };
}
