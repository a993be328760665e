import { describe, expect, it } from 'vitest';
import { listStoredVariants, makeSample } from '../testing';
import { toReader } from '../values/stored';
import * as z from '../zod';
import { kindSchemas } from './schemas';

const kinds = Object.entries(kindSchemas).flatMap(([name, schema]) =>
  schema instanceof z.ZodObject ? [[name, schema] as const] : [],
);

describe.each(kinds)('a document of %s', (_name, schema) => {
  it('is read as it is stored', () => {
    expect(toReader(schema).parse(makeSample(schema))).toEqual(makeSample(schema));
  });

  it.each(listStoredVariants(schema))('is read with $what', ({ document, shown }) => {
    expect(toReader(schema).parse(document)).toMatchObject(shown);
  });
});
