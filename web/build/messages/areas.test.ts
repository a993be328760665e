import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PO from 'pofile';
import { expect, it } from 'vitest';
import { findFirstArea } from './areas';
import { root } from './config';

/** What the build of the functions says of a file, which is no TypeScript. */
interface FunctionsMessages {
  isOwn: (file: string) => boolean;
}

it('each sentence is loaded by the client or by the functions', async () => {
  const functionsMessages = join(root, 'functions/messages.mjs');
  const { isOwn } = (await import(functionsMessages)) as FunctionsMessages;
  const { items } = PO.parse(await readFile(join(root, 'web/messages/de.po'), 'utf8'));
  const files = items.map(({ references }) => references);
  expect(files.some((each) => findFirstArea(each) === null)).toBe(true);
  expect(files.filter((each) => findFirstArea(each) === null && !each.some(isOwn))).toEqual([]);
});
