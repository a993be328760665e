import {
  callableNames,
  callables,
  databasePaths,
  feedPaths,
  getSwitchedOffMessage,
  modulesDocument,
  type ModuleId,
} from '@appshelf/model';
import { afterAll, describe, expect, it } from 'vitest';
import { call, database, firestore, getCaller, site } from '../support/suite';

const switches = database.ref(`${databasePaths.site}/modules`);
const soon = { timeout: 60_000, interval: 250 };

const getStatus = async (path: string) => (await fetch(site + path)).status;
const readSitemap = async () => (await fetch(`${site}/sitemap.xml`)).text();

afterAll(() => switches.remove());

it('the switches are copied for the rules, and the copy goes when all modules are on', async () => {
  const copy = async () => (await firestore.doc(modulesDocument).get()).data();
  await switches.set({ instructions: false, products: false, reviews: true });
  await expect.poll(copy, soon).toEqual({ instructions: false, comments: false, products: false });
  await switches.update({ instructions: true });
  await expect.poll(copy, soon).toEqual({ products: false });
  await switches.update({ products: true });
  await expect.poll(copy, soon).toBeUndefined();
});

describe('a callable', () => {
  const ofModules = callableNames.flatMap((name): [string, ModuleId][] => {
    const { module } = callables[name];
    return module === null ? [] : [[name, module]];
  });

  it.each(ofModules)(
    '%s refuses a plain request while %s is off, and answers then',
    async (name, module) => {
      const { idToken } = await getCaller({ admin: true });
      const request = () => call(name, {}, idToken);
      await switches.set({ [module]: false });
      await expect.poll(request, soon).toMatchObject({
        error: { status: 'ABORTED', details: getSwitchedOffMessage(module) },
      });
      await switches.remove();
      await expect.poll(request, soon).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    },
  );
});

it('a module that is off has no feed and no page in the sitemap, and has them again when it is on', async () => {
  expect(await getStatus(feedPaths.instructions)).toBe(200);
  expect(await readSitemap()).toContain('/instructions/');
  await switches.set({ instructions: false });
  await expect.poll(() => getStatus(feedPaths.instructions), soon).toBe(404);
  expect(await getStatus(feedPaths.apps)).toBe(200);
  await expect.poll(readSitemap, soon).not.toContain('/instructions');
  expect(await readSitemap()).toContain('/apps/');
  await switches.set({ instructions: true });
  await expect.poll(() => getStatus(feedPaths.instructions), soon).toBe(200);
  await expect.poll(readSitemap, soon).toContain('/instructions/');
});
