import { expect, it } from 'vitest';
import { makeStore } from '../app/store';
import { baseApi } from './api';
import { setOpenStore } from './extensions';
import { registerPageData } from './pageData';

interface Tale {
  kind: 'tale';
  id: string;
  text: string;
}

const { endpoints, util } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTale: build.query<string, string>({ queryFn: () => ({ data: 'as it was read again' }) }),
  }),
});

const readAt = Date.UTC(2026, 0, 10);
const state = (kind: string) => ({
  pageData: { data: { kind, id: 'a', text: 'as the document says' }, readAt },
});

it('gets into the cache with the time when the server read it, whichever code is loaded first', () => {
  const early = makeStore(state('tale'));
  setOpenStore(early);
  const getEntry = (store: typeof early) =>
    endpoints.getTale.select('a')(store.getState() as never);
  expect(getEntry(early).data).toBeUndefined();
  registerPageData<Tale>('tale', ({ id, text }) =>
    util.upsertQueryEntries([{ endpointName: 'getTale', arg: id, value: text }]),
  );
  const late = makeStore(state('tale'));
  for (const store of [early, late]) {
    expect(getEntry(store)).toMatchObject({
      data: 'as the document says',
      fulfilledTimeStamp: readAt,
    });
  }
  expect(getEntry(makeStore(state('song'))).data).toBeUndefined();
});
