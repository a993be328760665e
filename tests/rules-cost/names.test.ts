import {
  contentKinds,
  editorsKinds,
  kindFields,
  listFields,
  namelessAuthor,
  type Fields,
  type FieldsName,
} from '@appshelf/model';
import { describe, expect, it, test } from 'vitest';
import { blankNames, disguisedNames, plainNames } from '../../model/src/names/plainNameExamples';
import { kindSchemas } from '../../model/src/kinds/schemas';
import { evaluate } from './evaluate';
import { largestWrites } from './largestWrites';
import { pictureUrl, type Data, type Write } from './write';

// What the schemas leave of a name (model/src/names/plainName.ts) is what the rules accept, wherever somebody names something.

const link = (text: string) => `https://a.example/${text}`;
const links = { website: null, source: null, download: null, support: null };
const screenshot = { url: pictureUrl('media/m1'), alt: 'A' };

/** A place of a name, its collection, and the fields that hold the name. */
type Place = [string, string, (name: string) => Data];

/** The names and links of a kind that editors write. */
function listPlaces(kind: FieldsName): Place[] {
  const fields: Fields = kindFields[kind];
  const { collection } = contentKinds[kind];
  return [
    ...listFields(fields, 'name')
      .filter(([, { missing }]) => missing !== undefined)
      .map(([field]): Place => [
        `the ${field} of a ${kind}`,
        collection,
        (name) => ({ [field]: name }),
      ]),
    ...listFields(fields, 'address').map(([field]): Place => [
      `the link ${field} of a ${kind}`,
      collection,
      (text) => ({ [field]: link(text) }),
    ]),
  ];
}

/** Every place of a name. */
const places: Place[] = [
  ['an app’s name', 'apps', (name) => ({ name })],
  ['a tagline', 'apps', (tagline) => ({ tagline })],
  ['a license', 'apps', (license) => ({ license })],
  ['a tag of an app', 'apps', (tag) => ({ tags: [tag] })],
  ['a text alternative', 'apps', (alt) => ({ screenshots: [{ ...screenshot, alt }] })],
  ['an app’s link', 'apps', (text) => ({ links: { ...links, website: link(text) } })],
  ...editorsKinds.flatMap(listPlaces),
  ['an instruction’s title', 'instructions', (title) => ({ title })],
  ['a tag of an instruction', 'instructions', (tag) => ({ tags: [tag] })],
  ['a collection’s title', 'collections', (title) => ({ title })],
  ['a member’s name', 'users', (displayName) => ({ displayName })],
  ['a review’s title', 'apps/reviews', (title) => ({ title })],
];

const disguised = disguisedNames.map(([name]) => name);

/** Matches an example whose only invisible characters are joiners. */
const onlyJoiners = /^[^\u061c]*[\u200c\u200d][^\u061c]*$/;

const findWrite = (collection: string): Write => {
  const write = largestWrites.find(
    (one) => one.collection === collection && one.operation === 'create',
  );
  if (write === undefined) throw new Error(`There is no largest write of ${collection}.`);
  return write;
};

const isAllowed = async (write: Write, fields: Data): Promise<boolean> =>
  (await evaluate({ ...write, after: { ...write.after, ...fields } })).allowed;

test('every kind with a name or title that clients create is among the places', () => {
  const named = new Set(places.map(([, collection]) => collection));
  const creatable = largestWrites.filter(({ operation }) => operation === 'create');
  const missing = creatable.filter(({ collection }) => {
    const schema = Object.entries(kindSchemas).find(([name]) => name === collection)?.[1];
    const fields = schema !== undefined && 'shape' in schema ? Object.keys(schema.shape) : [];
    return fields.some((field) => ['name', 'title'].includes(field)) && !named.has(collection);
  });
  // The name of a media file is that which the file has on somebody's computer.
  expect(missing.map(({ collection }) => collection)).toEqual(['media']);
});

describe.each(places)('%s', (place, collection, toFields) => {
  const write = findWrite(collection);
  // Lists and addresses accept joiners and spaces anywhere, because these do not change their meaning.
  const isLoose = /link|alternative|tag of/.test(place);

  test.each(plainNames)('may be %j', async (name) => {
    expect(await isAllowed(write, toFields(name))).toBe(true);
  });

  test.each(disguised.filter((name) => !isLoose || !onlyJoiners.test(name)))(
    'is not %j',
    async (name) => {
      expect(await isAllowed(write, toFields(name))).toBe(false);
    },
  );

  test.each(blankNames.filter((name) => name !== '' && !isLoose))(
    'is not blank: %j',
    async (name) => {
      expect(await isAllowed(write, toFields(name))).toBe(false);
    },
  );
});

describe('the name of an author', () => {
  const write = findWrite('collections');
  const publish = (name: unknown, ownerName: string) =>
    isAllowed(
      { ...write, caller: { ...write.caller, claims: { ...write.caller.claims, name } } },
      { ownerName },
    );

  test.each(plainNames)('is that of the account: %j', async (name) => {
    expect(await publish(name, name)).toBe(true);
    expect(await publish(name, namelessAuthor)).toBe(false);
  });

  test.each([...disguised, ...blankNames])(
    'is none where that of the account is %j',
    async (name) => {
      expect(await publish(name, namelessAuthor)).toBe(true);
      if (name !== '') expect(await publish(name, name)).toBe(false);
    },
  );

  it('is no part of the address', async () => {
    const email = 'jane.doe.1987@a.example';
    const { name: _name, ...claims } = write.caller.claims;
    const nameless = { ...write, caller: { ...write.caller, claims: { ...claims, email } } };
    expect(await isAllowed(nameless, { ownerName: 'jane.doe.1987' })).toBe(false);
    expect(await isAllowed(nameless, { ownerName: namelessAuthor })).toBe(true);
  });
});
