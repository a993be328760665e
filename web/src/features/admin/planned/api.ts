import {
  collections,
  maxPlannedChanges,
  type PlanChangesRequest,
  type PlannedChange,
} from '@appshelf/model';
import type { Decoder } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { planChanges } from '../../../firebase/functions/planChanges';
import { baseApi, liveQuery, toQueryFn, useAppSelector, type AppError } from '../../../store';
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

    /** Plans when an entry is published and archived, or a text that replaces another; see the contract. */
    planChanges: build.mutation<null, PlanChangesRequest>({
      queryFn: toQueryFn(planChanges),
    }),
  }),
});

export const { usePlanChangesMutation } = plannedApi;

/** What is planned for an entry, such as `apps/margin`. */
interface Plans {
  /** undefined until they are known: nothing is written before, since that could replace a plan that nobody saw. */
  plans: readonly PlannedChange[] | undefined;
  /** Why they are not known. */
  failure: AppError | null;
  retry: () => unknown;
}

/** The planned changes of an entry. */
export function usePlans(entry: string): Plans {
  const { data, refetch } = plannedApi.useFollowPlansQuery(null);
  return {
    plans: data?.state?.filter((plan) => plan.entry === entry),
    failure: data?.failure ?? null,
    retry: refetch,
  };
}

/** The time zone in which the site's staff chooses times; undefined until the settings are known. */
export function useSiteTimeZone(): string | undefined {
  const site = useAppSelector(selectSite);
  return site === null ? undefined : (site.timeZone ?? 'UTC');
}
