import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PO from 'pofile';
import { expect, it } from 'vitest';
import { isOwn } from '../../../functions/messages.mjs';
import { findFirstArea } from './areas';
import { root } from './config';

it('each sentence is loaded by the client or by the functions', async () => {
  const { items } = PO.parse(await readFile(join(root, 'web/messages/de.po'), 'utf8'));
  const files = items.map(({ references }) => references);
  expect(files.some((each) => findFirstArea(each) === null)).toBe(true);
  expect(files.filter((each) => findFirstArea(each) === null && !each.some(isOwn))).toEqual([]);
});
