import {
  contentKinds,
  isNewField,
  fieldsNames,
  kindFields,
  listFields,
  rolesByPermission,
  toPublished,
  type Fields,
  type FieldsName,
} from '@appshelf/model';
import { listWrong, makeExample, makeLacking, makeLargest } from '@appshelf/model/testing';
import { describe } from 'vitest';
import {
  eachMissing,
  now,
  past,
  patched,
  setUpDatabase,
  type Data,
  type Db,
} from './support/firestore';
import { mia, storedApp, storedInstruction } from './support/documents';
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

const others: Partial<Record<FieldsName, Writing>> = {
  release: {
    role: 'admin',
    writer: { uid: 'ada' },
    created: 'apps/open/releases/1.5.0',
    stored: 'apps/open/releases/1.4.0',
    changed: { notes: 'Better.' },
  },
  review: {
    role: 'member',
    writer: mia,
    created: 'apps/second/reviews/mia',
    stored: 'apps/open/reviews/mia',
    changed: { status: 'pending', updatedAt: now() },
  },
  instruction: {
    role: 'member',
    writer: mia,
    created: 'instructions/new',
    stored: 'instructions/stored',
    changed: { updatedAt: now() },
  },
  comment: {
    role: 'member',
    writer: mia,
    created: 'instructions/open/comments/new',
    stored: 'instructions/open/comments/stored',
    changed: { updatedAt: now() },
  },
  collection: {
    role: 'member',
    writer: mia,
    created: 'collections/new',
    stored: 'collections/stored',
    changed: { updatedAt: now() },
  },
};

const getWriting = (kind: FieldsName): Writing => others[kind] ?? byStaff(kind);
const getExample = (kind: FieldsName): Data =>
  makeExample(kindFields[kind], { ...atLimit, ...getWriting(kind).writer });

/** The kinds that editors publish, and whose drafts may be without something that publishing needs. */
const draftKinds = fieldsNames.filter(
  (kind) =>
    contentKinds[kind].publishing !== null && Object.keys(makeLacking(kindFields[kind])).length > 0,
);

/** A draft with as little as the rules take: whoever publishes it sets its first publication. */
const makeDraft = (kind: FieldsName): Data => ({
  ...getExample(kind),
  ...makeLacking(kindFields[kind]),
  status: 'draft',
  ...('publishedAt' in kindFields[kind] && { publishedAt: null }),
});

const { permissions, attacks } = setUpDatabase({
  'apps/open': storedApp('published'),
  'apps/second': storedApp('published'),
  'instructions/open': storedInstruction('published'),
  ...Object.fromEntries(fieldsNames.map((kind) => [getWriting(kind).stored, getExample(kind)])),
  ...Object.fromEntries(
    draftKinds.map((kind) => [`${contentKinds[kind].collection}/draft`, makeDraft(kind)]),
  ),
});

for (const kind of fieldsNames.filter((name) => getWriting(name).role === 'admin')) {
  const { created, stored, changed } = getWriting(kind);
  const authors = listFields(kindFields[kind], 'author').map(([name]) => name);
  const staff: readonly Role[] = [
    'admin',
    ...rolesByPermission[contentKinds[kind].permissions.edit],
  ];
  permissions(`an entry of the kind ${kind}`, [
    {
      to: 'create',
      roles: staff,
      attempt: (db, uid) =>
        db.doc(created).set({
          ...getExample(kind),
          ...Object.fromEntries(authors.map((name) => [name, uid])),
        }),
    },
    { to: 'change', roles: staff, attempt: (db) => db.doc(stored).update(changed) },
    { to: 'delete past the audit', roles: [], attempt: (db) => db.doc(stored).delete() },
  ]);
}

/** The fields that every document has. */
const listStored = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isNewField(field) || field.type === 'signature' ? [] : [name],
  );

/** Another time than the rules ask for, for each time that editors don't choose: `first` for those that no change sets. */
const listOtherTimes = (fields: Fields, first: unknown): Record<string, Data> =>
  Object.fromEntries(
    listFields(fields, 'time')
      .filter(([, { set }]) => set !== 'byEditors')
      .map(([name, { set }]) => [`another ${name}`, { [name]: set === 'atChange' ? past : first }]),
  );

describe.each(fieldsNames)('every field of the kind %s', (kind) => {
  const { role, writer, created, stored, changed } = getWriting(kind);
  const sampled = { ...atLimit, ...writer };
  const example = getExample(kind);
  const declared: Fields = kindFields[kind];
  const fields = example.status === 'draft' ? declared : toPublished(declared);
  const create = (data: Data, db: Db) => db.doc(created).set(data);
  const change = (data: Data, db: Db) => db.doc(stored).update(data);
  attacks<Data>('at its limit', role, makeLargest(fields, sampled), create, {});
  attacks<Data>('as people fill it in', role, example, create, {
    ...patched(example, listWrong(fields, sampled)),
    ...patched(example, listOtherTimes(declared, past)),
    ...eachMissing(example, listStored(fields)),
  });
  attacks<Data>(
    'as people change it',
    role,
    changed,
    change,
    patched(changed, {
      ...listWrong(fields, sampled),
      ...listOtherTimes(declared, now()),
    }),
  );
});

describe.each(draftKinds)('a draft and a published entry of the kind %s', (kind) => {
  const fields: Fields = kindFields[kind];
  const { role, writer, created, stored, changed } = getWriting(kind);
  const example = getExample(kind);
  const create = (data: Data, db: Db) => db.doc(created).set(data);
  const change = (data: Data, db: Db) => db.doc(stored).update(data);
  const changeDraft = (data: Data, db: Db) =>
    db.doc(`${contentKinds[kind].collection}/draft`).update(data);
  const lacking = makeLacking(fields);
  const draft = makeDraft(kind);
  const dated = 'publishedAt' in fields ? { publishedAt: now() } : {};
  const published = { ...draft, ...dated, status: 'published' };
  /** What publishing needs, each but one. */
  const oneMissing = Object.fromEntries(
    Object.entries(lacking).map(([name, empty]) => [`without ${name}`, { [name]: empty }]),
  );
  const complete = Object.fromEntries(Object.keys(lacking).map((name) => [name, example[name]]));
  attacks<Data>('of a draft with its name alone', role, draft, create, {
    ...patched(draft, listWrong(fields, { ...atLimit, ...writer })),
    ...eachMissing(draft, listStored(fields)),
    'published at once': published,
  });
  attacks<Data>(
    'of what is published at once',
    role,
    { ...published, ...complete },
    create,
    patched({ ...published, ...complete }, oneMissing),
  );
  attacks<Data>('as people change a draft', role, changed, changeDraft, {
    'published as it is': { ...changed, ...dated, status: 'published' },
  });
  attacks<Data>(
    'of a draft that is completed as it is published',
    role,
    { ...changed, ...dated, ...complete, status: 'published' },
    changeDraft,
    patched({ ...changed, ...dated, ...complete, status: 'published' }, oneMissing),
  );
  attacks<Data>(
    'of what is emptied as it leaves the site',
    role,
    { ...changed, ...lacking, status: 'archived' },
    change,
    {
      'and stays published': { ...changed, ...lacking },
      ...Object.fromEntries(
        Object.entries(patched(changed, oneMissing)).map(([what, data]) => [
          `published ${what}`,
          data,
        ]),
      ),
    },
  );
});
