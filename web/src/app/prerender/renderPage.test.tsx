import { defaultSiteIdentity, defaultTaxonomies, sourceLanguage } from '@appshelf/model';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { useStore } from 'react-redux';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderPage } from './renderPage';

const render = (routes: RouteObject[]) =>
  renderPage(routes, '/', {
    origin: 'https://appshelf.example',
    language: sourceLanguage,
    identity: defaultSiteIdentity,
    taxonomies: defaultTaxonomies,
    texts: {},
  });

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

it('refuses what is no page', async () => {
  const loader = () => Promise.reject(new Error('It is broken.'));
  await expect(render([{ path: '/', loader, element: <p /> }])).rejects.toThrow(
    'cannot be prerendered',
  );
});

it('keeps nothing of a page that it rendered, so that the memory of an instance does not grow with each', async () => {
  const stores: WeakRef<object>[] = [];
  function Page() {
    stores.push(new WeakRef(useStore()));
    return <p>Hello</p>;
  }
  const routes = [{ path: '/', element: <Page /> }];
  await render(routes);
  await render(routes);
  expect(new Set(stores.map((store) => store.deref())).size).toBe(2);

  // What a WeakRef was asked for stays until the task ends.
  await setTimeout(10);
  collectGarbage();
  expect(stores.map((store) => store.deref())).toEqual(stores.map(() => undefined));
});
