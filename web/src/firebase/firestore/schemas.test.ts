import { kindSchemas, toReader } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { describe, expect, it } from 'vitest';
import * as schemas from './schemas';

const { entries, ...others } = schemas;
const readers: [name: string, reader: unknown][] = Object.entries({ ...others, ...entries });

describe('the schemas by which documents are read', () => {
  it('read documents of other versions: none is the strict one of a form', () => {
    const strict = readers.filter(([, reader]) => reader instanceof z.ZodObject);
    expect(strict.map(([name]) => name)).toEqual([]);
  });

  it('are there for every kind that has a schema', () => {
    const known = readers.map(([, reader]) => reader);
    const missing = Object.entries(kindSchemas).flatMap(([name, schema]) =>
      schema instanceof z.ZodObject && !known.includes(toReader(schema)) ? [name] : [],
    );
    // Lists of terms have a reader each, lists of a day read a part of the rollup, and uses of a file come with their id.
    expect(missing).toEqual(['taxonomies', 'mediaUses', 'analytics']);
  });
});
