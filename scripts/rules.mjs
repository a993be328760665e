import { writeFileSync } from 'node:fs';
import { at } from './lib/paths.mjs';
import { run, say } from './lib/say.mjs';
import { composedFile, composeRules } from './rules/fragments.mjs';

/* Writes firestore.rules, which Firebase gets, from the fragments in rules/ (docs/rules.md). */
await run(async () => {
  writeFileSync(at(composedFile), composeRules());
  say(`Wrote ${composedFile}`);
});
