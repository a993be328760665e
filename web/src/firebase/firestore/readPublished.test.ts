import { appQueries } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { startTestFirestore } from '../../testing/firestore';
import { readPublished } from './readPublished';

const firestore = startTestFirestore();

/** Stores an app whose id is not the end of its address, as the callable `changeAddress` leaves it. */
const rename = (status: string) =>
  firestore.put('apps/old-name', { name: 'Margin', status, slug: 'margin' });

const read = (end: string) =>
  readPublished(appQueries, end, (id, { status }) => ({ id, status: status as string }));

describe('readPublished', () => {
  it.each([
    ['the address that an entry was given', 'margin'],
    ['its id', 'old-name'],
  ])('finds what is published at %s', async (_what, end) => {
    await rename('published');
    expect(await read(end)).toEqual({ id: 'old-name', status: 'published' });
  });

  it.each(['margin', 'old-name', 'nothing'])('finds no draft at %s', async (end) => {
    await rename('draft');
    expect(await read(end)).toBeNull();
  });

  it('prefers the entry whose id it is', async () => {
    await rename('published');
    await firestore.put('apps/margin', { name: 'Another', status: 'published' });
    expect(await read('margin')).toEqual({ id: 'margin', status: 'published' });
  });
});
