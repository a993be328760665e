import { kinds, listModules, moduleIds, modulesDocument, type ModuleId } from '@appshelf/model';
import { expect, it } from 'vitest';
import { evaluate } from './evaluate';
import { largestWrites } from './largestWrites';
import { getTitle } from './costTable';
import type { Write } from './write';

/** What moderators decide goes on while a module is off: what was reported, and what waits. */
const isDecision = ({ collection, caller, what }: Write): boolean =>
  collection === 'instructions/moderation' ||
  (collection === 'instructions/translations' && caller.name.startsWith('moderator')) ||
  (/^(moderator|administrator)/.test(caller.name) &&
    /^(publishes (their own|a member's)|edits and leaves published|sends back|rejects|keeps waiting|makes a draft of|decides|replies|hid)/.test(
      what,
    ));

/** The write of a resource, or of what is below one, with the kind that belongs to a module. */
function asResource(write: Write, module: ModuleId): Write {
  const [kind] = Object.entries(kinds.resources.module).find(([, of]) => of === module) ?? [];
  if (kind === undefined) return write;
  const { before, after, documents = {}, ...rest } = write;
  const [collection = '', id = '', ...below] = write.path.split('/');
  if (below.length > 0) {
    const resource = `${collection}/${id}`;
    return { ...write, documents: { ...documents, [resource]: { ...documents[resource], kind } } };
  }
  return {
    ...rest,
    documents,
    ...(before !== undefined && { before: { ...before, kind } }),
    ...(after !== undefined && { after: { ...after, kind } }),
  };
}

/** Each write to a module, once for each of a document's modules, with the documents while that module is off. */
const writes = largestWrites.flatMap((write) => {
  const modules = write.service === 'cloud.firestore' ? listModules(write.path) : [];
  return modules.map((module) => {
    const ofModule = asResource(write, module);
    const title = `${module}: ${getTitle(write).replaceAll(/ +/g, ' ')}`;
    // Comments have their own setting and document.
    const switches = { [module === 'comments' ? 'instructions' : module]: false };
    return {
      title,
      module,
      write: ofModule,
      documents: { ...ofModule.documents, [modulesDocument]: switches },
    };
  });
});

it('the writes are of every module that clients write in', () => {
  const written = new Set(writes.map(({ module }) => module));
  expect(moduleIds.filter((id) => !written.has(id))).toEqual([
    // Only a callable writes this collection.
    'profiles',
  ]);
});

it.each(writes.filter(({ write }) => write.operation !== 'delete' && !isDecision(write)))(
  'while its module is off, nobody may: $title',
  async ({ write, documents }) => {
    expect((await evaluate(write)).allowed).toBe(true);
    expect((await evaluate({ ...write, documents })).allowed).toBe(false);
  },
);

it.each(writes.filter(({ write }) => write.operation === 'delete' || isDecision(write)))(
  'while its module is off, goes on: $title',
  async ({ write, documents }) => {
    expect((await evaluate({ ...write, documents })).allowed).toBe(true);
  },
);
