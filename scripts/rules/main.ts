import { writeFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { run } from '../lib/say.mjs';
import { checkComposed, composedFile, composeRules } from './fragments.mjs';
import { lists } from './lists';

/* Writes firestore.rules, which Firebase gets, from rules/ and the model. With `--check` it only compares. */
await run(() => {
  if (process.argv.includes('--check')) checkComposed(lists);
  else writeFileSync(at(composedFile), composeRules(lists));
  return Promise.resolve();
});
