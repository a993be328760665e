import {
  collections,
  getReportKey,
  type ContentReport,
  type ReportContentRequest,
  type ReportTarget,
} from '@appshelf/model';
import { reportContent } from '../../firebase/functions/memberFunctions';
import { readDocument } from '../../firebase/firestore';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../store';

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A member's own report of something; null when there is none. */
    getOwnReport: build.query<ContentReport | null, { target: ReportTarget; uid: string }>({
      queryFn: toQueryFn(({ target, uid }) =>
        readDocument(
          `${collections.reportCases}/${getReportKey(target)}/${collections.reports}/${uid}`,
          (_id, fields, _path, { contentReport }) => contentReport.parse(fields),
        ),
      ),
      // The form begins with the report that the server has when the dialog opens.
      keepUnusedDataFor: 0,
    }),

    /** Reports something, changes the report, or withdraws it. */
    reportContent: build.mutation<null, ReportContentRequest>({
      queryFn: toVoidQueryFn((request) => reportContent(request)),
    }),
  }),
});

export const { useGetOwnReportQuery, useReportContentMutation } = reportsApi;
