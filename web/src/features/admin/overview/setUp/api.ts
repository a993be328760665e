import { databasePaths, setUp, type SetUp } from '@appshelf/model';
import { baseApi, keepUpdated, toQueryFn, toVoidQueryFn } from '../../../../store';

/** A step that an administrator confirms. */
export type ConfirmedStep = keyof SetUp;

interface StepConfirmation {
  step: ConfirmedStep;
  /** The administrator who confirms it. */
  by: string;
  /** False takes the confirmation back. */
  isDone: boolean;
  /** The email of the step `mailTest`. */
  mailId?: string;
}

const loadDatabase = () => import('../../../../firebase/database/database');

const loadLive = () => import('../../../../firebase/database/live');

/** Parses the value of `/setUp`. What cannot be read counts as not confirmed. */
const parseSetUp = (value: unknown): SetUp => setUp.safeParse(value ?? {}).data ?? {};

const setUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The confirmed steps of the set-up (RTDB `/setUp`), live. */
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

    /** Confirms a step with the server's time, or takes that back. */
    confirmStep: build.mutation<null, StepConfirmation>({
      queryFn: toVoidQueryFn(async ({ step, by, isDone, mailId }) => {
        const { serverTime, updateValues } = await loadDatabase();
        const confirmation = { at: serverTime, by, ...(mailId !== undefined && { mailId }) };
        await updateValues(databasePaths.setUp, { [step]: isDone ? confirmation : null });
      }),
    }),
  }),
});

export const { useGetSetUpQuery, useConfirmStepMutation } = setUpApi;
