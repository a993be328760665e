import {
  collections,
  hidingDocument,
  type ContentReport,
  type HidingState,
  type ReportCase,
  type SettleReportRequest,
} from '@appshelf/model';
import { readDocument, readPage, type Decoder } from '../../../firebase/firestore';
import { watchDocument, watchPage } from '../../../firebase/firestore/live';
import { mapLive } from '../../../firebase/live';
import { settleReport } from '../../../firebase/functions/settleReport';
import { baseApi, liveQuery, toQueryFn, toVoidQueryFn, type Live } from '../../../store';
import type { Conflict } from '../queue';
import { toCasesQuery, type ShownStatus } from './casesAddress';

/** How many cases are shown at first, and how many "Show more" adds. */
export const casesPageSize = 25;

/** How many reports of a case are shown. */
const maxReports = 50;

interface CasesRequest {
  status: ShownStatus;
  /** How many cases, from the beginning. */
  size: number;
  /** Increase it to start the query again after a failure. */
  attempt: number;
}

/** What a decision does with reported content: takes it off the site, or keeps it. */
export type CaseState = SettleReportRequest['decision'];

/** Decodes a case. */
export const toReportCase: Decoder<ReportCase> = (key, fields, _path, { reportCase }) =>
  reportCase.parse({ ...fields, key });

export const adminReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The beginning of a list of cases, live. */
    followCases: build.query<Live<ReportCase[]>, CasesRequest>(
      liveQuery(({ status, size }: CasesRequest) =>
        watchPage(
          { collection: collections.reportCases, ...toCasesQuery(status), size },
          toReportCase,
        ),
      ),
    ),

    /** Until when reports hide nothing more, live; null when they never hid anything. */
    followHiding: build.query<Live<HidingState | null>, undefined>(
      liveQuery<undefined, HidingState | null>(() =>
        watchDocument(hidingDocument, (_id, fields, _path, { hidingState }): HidingState =>
          hidingState.parse(fields),
        ),
      ),
    ),

    /** One case, live: a list of one, or of none when it is gone. */
    followCase: build.query<Live<ReportCase[]>, { key: string; attempt: number }>(
      liveQuery(({ key }: { key: string; attempt: number }) =>
        mapLive(watchDocument(`${collections.reportCases}/${key}`, toReportCase), (found) =>
          found === null ? [] : [found],
        ),
      ),
    ),

    /** Who decided on a case; null while it is open, and when it was closed without a decision. */
    findCaseConflict: build.query<Conflict<CaseState> | null, string>({
      queryFn: toQueryFn(async (key) => {
        const now = await readDocument(`${collections.reportCases}/${key}`, toReportCase);
        const { status: to, decidedBy: by = null } = now ?? {};
        if (by === null) return null;
        return to === 'upheld' || to === 'dismissed' ? { reason: 'decided', to, by } : null;
      }),
      keepUnusedDataFor: 0,
    }),

    /** The newest reports of a case. A newer report reads them again, and so does a new weight of the case. */
    listCaseReports: build.query<ContentReport[], Pick<ReportCase, 'key' | 'lastAt' | 'weight'>>({
      queryFn: toQueryFn(async ({ key }) => {
        const { entities } = await readPage(
          {
            collection: `${collections.reportCases}/${key}/${collections.reports}`,
            equal: {},
            order: [['createdAt', 'desc']],
            size: maxReports,
          },
          (_id, fields, _path, { contentReport }) => contentReport.parse(fields),
        );
        return entities;
      }),
    }),

    /** Decides on a case. */
    settleReport: build.mutation<null, SettleReportRequest>({
      queryFn: toVoidQueryFn((request) => settleReport(request)),
    }),
  }),
});

export const {
  useFollowCasesQuery,
  useFollowHidingQuery,
  useFollowCaseQuery,
  useListCaseReportsQuery,
} = adminReportsApi;
