import {
  contentKinds,
  editorsKinds,
  kindFields,
  limits,
  listFields,
  listNames,
  type Fields,
} from '@appshelf/model';
import { listBeyond, makeLargest } from '@appshelf/model/testing';
import { editor, getSampled, past, text, type Write } from '../write';

const sampled = getSampled(editor);
const lastPosition = 1_000_000;

/** The largest entry of each kind that editors write in the site's name: a new one, one that is published, and a move. */
export const entryWrites: Write[] = editorsKinds.flatMap((name) => {
  const fields: Fields = kindFields[name];
  const { collection } = contentKinds[name];
  const after = makeLargest(fields, sampled);
  const setTimes = (set: string, time: Date | null) =>
    Object.fromEntries(listNames(fields, { type: 'time', set }).map((field) => [field, time]));
  const created = setTimes('atCreation', past);
  const changed = { ...created, ...setTimes('atChange', past) };
  const base = {
    service: 'cloud.firestore',
    caller: editor,
    collection,
    path: `${collection}/${text(limits.slug)}`,
    tooMuch: listBeyond(fields, sampled),
  } as const;
  const update = { ...base, operation: 'update' } as const;
  const writes: Write[] = [
    { ...base, operation: 'create', what: '', after },
    {
      ...update,
      what: '',
      before: { ...after, ...changed, ...setTimes('atPublication', null), status: 'draft' },
      after: { ...after, ...created },
    },
  ];
  const moves = listFields(fields, 'position').map(([position]): Write => ({
    ...update,
    what: 'moves it',
    before: { ...after, ...changed, [position]: 1 },
    after: { ...after, ...changed, [position]: lastPosition },
    tooMuch: { 'a later position': { [position]: lastPosition + 1 } },
  }));
  return [...writes, ...moves];
});
