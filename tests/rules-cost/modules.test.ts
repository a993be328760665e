import { listModules, moduleContents, moduleIds, modulesDocument } from '@appshelf/model';
import { expect, it } from 'vitest';
import { evaluate } from './evaluate';
import { largestWrites } from './largestWrites';
import { getTitle } from './costTable';
import type { Write } from './write';

/** What moderators decide goes on while a module is off: what was reported, and what waits. */
const isDecision = ({ collection, caller, what }: Write): boolean =>
  collection === 'instructions/moderation' ||
  (/^(moderator|administrator)/.test(caller.name) &&
    /^(publishes (their own|a member's)|edits and leaves published|sends back|rejects|keeps waiting|makes a draft of|decides|replies|hid)/.test(
      what,
    ));

/** The write with the fields of a certain kind of resource. */
function asResource(write: Write, kind: string): Write {
  const { before, after, ...rest } = write;
  return {
    ...rest,
    ...(before !== undefined && { before: { ...before, kind } }),
    ...(after !== undefined && { after: { ...after, kind } }),
  };
}

/** Each write to a module, once for each of a document's modules, with the documents while that module is off. */
const writes = largestWrites.flatMap((write) => {
  const modules = write.service === 'cloud.firestore' ? listModules(write.path) : [];
  return modules.map((module) => {
    const { resourceKind } = moduleContents[module];
    const title = `${module}: ${getTitle(write).replaceAll(/ +/g, ' ')}`;
    // Comments have their own setting and document.
    const switches = { [module === 'comments' ? 'instructions' : module]: false };
    return {
      title,
      module,
      write: resourceKind === null ? write : asResource(write, resourceKind),
      documents: { ...write.documents, [modulesDocument]: switches },
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
