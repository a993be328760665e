import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { run } from '../lib/say.mjs';
import { checkComposed, checkShapes, composedFile, composeRules } from './fragments.mjs';
import { lists } from './lists';
import { shapes } from './shapes';

/* Writes firestore.rules, which Firebase gets, from rules/ and the model. With `--check` it only compares. */
await run(() => {
  if (process.argv.includes('--check')) {
    checkShapes(shapes);
    checkComposed(lists);
    return Promise.resolve();
  }
  for (const [name, text] of Object.entries(shapes)) {
    mkdirSync(path.dirname(at('rules', name)), { recursive: true });
    writeFileSync(at('rules', name), text);
  }
  writeFileSync(at(composedFile), composeRules(lists));
  return Promise.resolve();
});
