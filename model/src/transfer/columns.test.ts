import { expect, it } from 'vitest';
import * as z from '../zod';
import { column } from './columns';

const uses = z.enum(['full', 'partial']);

it.each([
  ['a choice', uses],
  ['a choice that stored entries may lack', uses.default('full')],
  ['a list of choices', z.array(uses)],
])('reads the choices of a column from the schema of %s', (_what, schema) => {
  expect(column('use', 'choice', schema).choices).toEqual(['full', 'partial']);
});
