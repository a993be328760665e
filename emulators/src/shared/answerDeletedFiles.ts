/** What firebase-tools' Storage emulator finds of a file that somebody asks for. */
interface FoundFile {
  metadata: unknown;
  data?: Buffer | undefined;
}

/** The class of firebase-tools (lib/emulator/storage/files.js) that finds files, as far as this module uses it. */
export interface StorageLayer {
  getObject: (request: unknown) => Promise<FoundFile>;
}

/**
 * Lets the Storage emulator answer with 404 when a file is deleted while somebody asks for it. It reads the
 * file's metadata, asks the rules, and reads the bytes; when they are gone by then, it would fail with a TypeError that
 * nobody catches, which ends firebase-tools with all of its emulators.
 *
 * @param request the name by which firebase-tools has loaded a module
 * @param loaded the module, which stays as it is when it is not the one with the files
 * @param loadErrors loads the module `errors` beside it, whose `NotFoundError` the APIs answer with 404
 * @returns whether it was the module with the files
 */
export function answerDeletedFiles(
  request: string,
  loaded: unknown,
  loadErrors: () => unknown,
): boolean {
  if (request !== './files') return false;
  const { StorageLayer: layer } = loaded as { StorageLayer?: { prototype: StorageLayer } };
  if (layer === undefined) return false;
  const { NotFoundError } = loadErrors() as { NotFoundError: new () => Error };
  const { getObject } = layer.prototype;
  layer.prototype.getObject = async function (this: StorageLayer, object) {
    const found = await getObject.call(this, object);
    if (found.data === undefined) throw new NotFoundError();
    return found;
  };
  return true;
}
