import { describe, expect, it } from 'vitest';
import { kindSchemas } from '../kinds/schemas';
import { transferKinds } from '../kinds/transferKinds';
import { inLists } from '../values/translatedTexts';
import { transferFormats } from './formats';

/**
 * What the server alone writes: the end of an entry’s address, which the callable `changeAddress` reserves as well, and the copies of
 * its translations, which have columns of their own; and how often each rating was given, which is counted with the first.
 */
const serversFields = ['slug', 'ratingCounts', ...Object.keys(inLists)];

describe.each(transferKinds)('the columns of %s', (kind) => {
  const { columns, getNew } = transferFormats[kind];

  it('are all fields that an entry has, except for those that an import and the server set', () => {
    const set = getNew({ status: 'published' }, { uid: 'ada', name: 'Ada' });
    const schema = kindSchemas[kind];
    const fields = new Set(columns.map(({ field }) => field));
    expect([...fields, ...Object.keys(set.fields), ...set.times].toSorted()).toEqual(
      'shape' in schema
        ? Object.keys(schema.shape)
            .filter((field) => !serversFields.includes(field))
            .toSorted()
        : null,
    );
  });
});
