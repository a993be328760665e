import { databasePaths, setUp, type SetUp } from '@appshelf/model';
import { baseApi, keepUpdated, toQueryFn, toVoidQueryFn } from '../../../../store';

/** A note about a step, or about the list. */
interface StepNote {
  step: keyof SetUp;
  /** The administrator who confirms or skips the step. */
  by: string;
  /** Whether the step is confirmed or left out for now; `open` takes either back. */
  state: 'confirmed' | 'skipped' | 'open';
  /** The email of the step `mailTest`. */
  mailId?: string;
}

const loadDatabase = () => import('../../../../firebase/database/database');

const loadLive = () => import('../../../../firebase/database/live');

/** Parses the value of `/setUp`. What cannot be read counts as not noted. */
const parseSetUp = (value: unknown): SetUp => setUp.safeParse(value ?? {}).data ?? {};

const setUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What administrators noted about the steps of the set-up (RTDB `/setUp`), live. */
    getSetUp: build.query<SetUp, undefined>({
      queryFn: toQueryFn(async () =>
        parseSetUp(await (await loadDatabase()).readValue(databasePaths.setUp)),
      ),
      onCacheEntryAdded: (_none, entry) =>
        keepUpdated(
          entry,
          async () => (await loadLive()).watchValue(databasePaths.setUp),
          (value) => entry.updateCachedData(() => parseSetUp(value)),
        ),
    }),

    /** Confirms or skips a step, with the server's time, or undoes that. */
    noteStep: build.mutation<null, StepNote>({
      queryFn: toVoidQueryFn(async ({ step, by, state, mailId }) => {
        const { serverTime, updateValues } = await loadDatabase();
        const note = {
          at: serverTime,
          by,
          ...(state === 'skipped' && { skipped: true }),
          ...(mailId !== undefined && { mailId }),
        };
        await updateValues(databasePaths.setUp, { [step]: state === 'open' ? null : note });
      }),
    }),
  }),
});

export const { useGetSetUpQuery, useNoteStepMutation } = setUpApi;
