import path from 'node:path';

/** The functions with which firebase-tools starts programs: those of Node and of the package cross-spawn. */
export type Spawn = (command: string, args: readonly string[], options: object) => unknown;

const version = 'openjdk version "21.0.0" (emulators on Node.js)';

/**
 * Wraps a function that starts programs: `java -version` prints a version that firebase-tools accepts, and `java -jar` of
 * a module in `folder` runs it on Node. Everything else is started as it is, other files with the machine's own Java.
 *
 * @param folder the one with this package's built modules
 */
export function replaceJava(spawn: Spawn, folder: string): Spawn {
  return function (this: unknown, command, args, options) {
    if (command !== 'java') return Reflect.apply(spawn, this, [command, args, options]);
    const position = args.indexOf('-jar');
    const javaOptions = position < 0 ? args : args.slice(0, position);
    if (javaOptions.includes('-version')) {
      const script = `console.error(${JSON.stringify(version)})`;
      return spawn(process.execPath, ['-e', script], options);
    }
    const file = args[position + 1] ?? '';
    const isOwn =
      position >= 0 && path.resolve(path.dirname(file)) === folder && file.endsWith('.mjs');
    return isOwn
      ? spawn(process.execPath, args.slice(position + 1), options)
      : spawn(command, args, options);
  };
}
