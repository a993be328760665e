import { minimatch } from 'minimatch';
import { describe, expect, it } from 'vitest';
import { hosting } from '../../../../firebase.json';
import { adminRoutes } from '../routing/adminRoutes';
import { routes } from '../routing/routes';
import { getDocumentName, listAddresses } from './documents';

/** The addresses whose pages the function `page` reads data for (`functions/src/features/rendering/handlePage.ts`). */
const dataAddresses = /^\/(?:|apps|(?:apps|instructions|collections|members|pages)\/example)$/;

const addresses = listAddresses([...routes, ...adminRoutes]).map((address) =>
  address.replaceAll(/:\w+/g, 'example'),
);

const findRewrite = (address: string) =>
  hosting.rewrites.find(({ source }) => minimatch(address, source));

describe('the first response', () => {
  it.each([...new Set(addresses)])('%s is found', (address) => {
    expect(findRewrite(address)).toMatchObject({ function: { functionId: 'page', pinTag: true } });
    expect(dataAddresses.test(address) || getDocumentName(address) !== null).toBe(true);
  });

  it.each([
    '/nowhere',
    '/apps/example',
    '/apps/example/nowhere',
    '/settings/nowhere',
    '/login/nowhere',
    '/Login',
    '/login/',
    '/members/by-uid',
    '/members/by-uid/example/more',
    '/administration',
  ])('%s has no document without data', (address) => {
    expect(getDocumentName(address)).toBeNull();
  });

  it.each(['/assets/none.js', '/builds/meta/none.json', '/api/none', '/products/_payload.json'])(
    '%s starts no function, and is answered with a missing file',
    (address) => {
      expect(findRewrite(address)).toMatchObject({ destination: '/_missing' });
    },
  );
});
