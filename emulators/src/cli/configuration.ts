import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds the firebase.json of a command as firebase-tools does: the one that `--config` names, or else the closest one of this
 * folder and those above it. Without one it is the one that this folder could have.
 *
 * @param option the value of `--config`, empty without it
 */
export function findConfiguration(folder: string, option: string): string {
  if (option !== '') return path.resolve(folder, option);
  for (let above = folder; ; above = path.dirname(above)) {
    const file = path.join(above, 'firebase.json');
    if (existsSync(file)) return file;
    if (above === path.dirname(above)) return path.join(folder, 'firebase.json');
  }
}
