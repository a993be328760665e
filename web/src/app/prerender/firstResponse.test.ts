import { adminScreens, screens, textPages } from '@appshelf/model';
import { minimatch } from 'minimatch';
import { describe, expect, it } from 'vitest';
import { hosting } from '../../../../firebase.json';

const addresses = [...Object.values(screens), ...Object.values(adminScreens)].map(({ path }) =>
  path.replaceAll(/:\w+/g, 'example'),
);

const findRewrite = (address: string) =>
  hosting.rewrites.find(({ source }) => minimatch(address, source));

describe('the first response', () => {
  it.each(addresses)('%s comes from the function page', (address) => {
    expect(findRewrite(address)).toMatchObject({ function: { functionId: 'page', pinTag: true } });
  });

  it.each(textPages)('the payload of /%s comes from the function page', (page) => {
    expect(findRewrite(`/${page}/_payload.json`)).toEqual({
      source: expect.anything() as unknown,
      function: { functionId: 'page' },
    });
  });

  it.each(['/assets/none.js', '/builds/meta/none.json', '/api/none', '/products/_payload.json'])(
    '%s starts no function, and is answered with a missing file',
    (address) => {
      expect(findRewrite(address)).toMatchObject({ destination: '/_missing' });
    },
  );
});
