import {
  contentKinds,
  isNewField,
  kindFields,
  type Fields,
  type FieldsName,
} from '@appshelf/model';
import { listWrong, makeExample, makeLargest } from '@appshelf/model/testing';
import { describe } from 'vitest';
import { eachMissing, now, patched, setUpDatabase, type Data, type Db } from './support/firestore';
import { mia, storedApp } from './support/documents';
import { pictureUrl } from './support/pictures';
import type { Role } from './support/roles';

const file = pictureUrl('media/m1/x.png');
const atLimit = {
  time: now(),
  pictureUrl: (length: number) => file.replace('x.png', 'x'.repeat(length - file.length + 5)),
};

/** Who writes the entries of a kind, where, and what every change of theirs says. */
interface Writing {
  role: Role;
  writer: { uid: string; name?: string; photoURL?: string };
  created: string;
  stored: string;
  changed: Data;
}

const byStaff = (kind: FieldsName): Writing => ({
  role: 'admin',
  writer: { uid: 'ada' },
  created: `${contentKinds[kind].collection}/new`,
  stored: `${contentKinds[kind].collection}/stored`,
  changed: { updatedAt: now() },
});

const byMembers: Partial<Record<FieldsName, Writing>> = {
  review: {
    role: 'member',
    writer: mia,
    created: 'apps/second/reviews/mia',
    stored: 'apps/open/reviews/mia',
    changed: { status: 'pending', updatedAt: now() },
  },
  collection: {
    role: 'member',
    writer: mia,
    created: 'collections/new',
    stored: 'collections/stored',
    changed: { updatedAt: now() },
  },
};

const kinds = Object.keys(kindFields) as FieldsName[];
const getWriting = (kind: FieldsName): Writing => byMembers[kind] ?? byStaff(kind);
const getExample = (kind: FieldsName): Data =>
  makeExample(kindFields[kind], { ...atLimit, ...getWriting(kind).writer });

const { attacks } = setUpDatabase({
  'apps/open': storedApp('published'),
  'apps/second': storedApp('published'),
  ...Object.fromEntries(kinds.map((kind) => [getWriting(kind).stored, getExample(kind)])),
});

describe.each(kinds)('every field of the kind %s', (kind) => {
  const fields: Fields = kindFields[kind];
  const { role, writer, created, stored, changed } = getWriting(kind);
  const sampled = { ...atLimit, ...writer };
  const example = getExample(kind);
  const create = (data: Data, db: Db) => db.doc(created).set(data);
  const change = (data: Data, db: Db) => db.doc(stored).update(data);
  const required = Object.entries(fields).flatMap(([name, field]) =>
    isNewField(field) ? [] : [name],
  );
  attacks<Data>('at its limit', role, makeLargest(fields, sampled), create, {});
  attacks<Data>('as people fill it in', role, example, create, {
    ...patched(example, listWrong(fields, sampled)),
    ...eachMissing(example, required),
  });
  attacks<Data>(
    'as people change it',
    role,
    changed,
    change,
    patched(changed, listWrong(fields, sampled)),
  );
});
