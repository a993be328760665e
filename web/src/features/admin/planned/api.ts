import {
  collections,
  maxPlannedChanges,
  type PlanChangesRequest,
  type PlannedChange,
} from '@appshelf/model';
import type { Decoder } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { planChanges } from '../../../firebase/functions/planChanges';
import { baseApi, liveQuery, toQueryFn, useAppSelector } from '../../../store';
import { selectSite } from '../../site';

const toPlannedChange: Decoder<PlannedChange> = (id, fields, _path, { plannedChange }) =>
  plannedChange.parse({ ...fields, id });

const plannedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All planned changes, the next first, live. */
    followPlans: build.query(
      liveQuery<null, PlannedChange[]>(() =>
        watchPage(
          {
            collection: collections.plannedChanges,
            equal: {},
            order: [['dueAt', 'asc']],
            size: maxPlannedChanges,
          },
          toPlannedChange,
        ),
      ),
    ),

    /** Plans when an entry is published and taken off the site; replaces what was planned for it. */
    planChanges: build.mutation<null, PlanChangesRequest>({
      queryFn: toQueryFn(planChanges),
    }),
  }),
});

export const { usePlanChangesMutation } = plannedApi;

const none: readonly PlannedChange[] = [];

/** The planned changes of an entry, such as `apps/margin`. Empty until they are known. */
export function usePlans(entry: string): readonly PlannedChange[] {
  const { data } = plannedApi.useFollowPlansQuery(null);
  const plans = data?.state ?? none;
  return plans.filter((plan) => plan.entry === entry);
}

/** The time zone in which the site's staff chooses times. */
export const useSiteTimeZone = (): string => useAppSelector(selectSite)?.timeZone ?? 'UTC';
