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
import { pictureUrl } from './support/pictures';

const file = pictureUrl('media/m1/x.png');
const sampled = {
  time: now(),
  pictureUrl: (length: number) => file.replace('x.png', 'x'.repeat(length - file.length + 5)),
  uid: 'ada',
};

const kinds = Object.keys(kindFields) as FieldsName[];
const getExample = (kind: FieldsName): Data => makeExample(kindFields[kind], sampled);

const { attacks } = setUpDatabase(
  Object.fromEntries(
    kinds.map((kind) => [`${contentKinds[kind].collection}/stored`, getExample(kind)]),
  ),
);

describe.each(kinds)('every field of the kind %s', (kind) => {
  const fields: Fields = kindFields[kind];
  const { collection } = contentKinds[kind];
  const example = getExample(kind);
  const create = (data: Data, db: Db) => db.doc(`${collection}/new`).set(data);
  const change = (data: Data, db: Db) => db.doc(`${collection}/stored`).update(data);
  const required = Object.entries(fields).flatMap(([name, field]) =>
    isNewField(field) ? [] : [name],
  );
  attacks<Data>('at its limit', 'admin', makeLargest(fields, sampled), create, {});
  attacks<Data>('as people fill it in', 'admin', example, create, {
    ...patched(example, listWrong(fields, sampled)),
    ...eachMissing(example, required),
  });
  const changed = { updatedAt: now() };
  attacks<Data>(
    'as people change it',
    'admin',
    changed,
    change,
    patched(changed, listWrong(fields, sampled)),
  );
});
