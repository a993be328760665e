import {
  auditFailure,
  collections,
  databasePaths,
  type AuditEntry,
  type AuditFailure,
} from '@appshelf/model';
import { watchChildren } from '../../../firebase/database/live';
import type { Decoder } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { mapLive } from '../../../firebase/live';
import { baseApi, liveQuery, toQueryFn } from '../../../store';
import { readName } from './readName';

/** Selects entries by what they are about, by who acted, or both. */
export interface AuditFilter {
  /** A path such as `apps/{id}` or `users/{uid}`: selects entries on this document, its subdocuments, and what that member wrote. */
  about?: string | undefined;
  /** The uid of the person who acted. */
  actorUid?: string | undefined;
}

interface AuditQuery extends AuditFilter {
  /** The changed path itself. People who may not read the whole audit have to ask for it. */
  target?: string | undefined;
  /** How many entries, the newest first. */
  size: number;
}

/** How many unrecorded actions are shown. */
const maxFailures = 20;

/** Decodes an entry of the audit. */
export const toAuditEntry: Decoder<AuditEntry> = (id, fields, _path, { auditEntry }) =>
  auditEntry.parse({ ...fields, id });

function toFailures(children: Record<string, unknown>): AuditFailure[] {
  return Object.values(children)
    .flatMap((value) => auditFailure.safeParse(value).data ?? [])
    .sort((one, other) => other.at - one.at);
}

/** The audit log. Only the server writes it. */
const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest entries, live. */
    followAudit: build.query(
      liveQuery<AuditQuery, AuditEntry[]>(({ about, target, actorUid, size }) =>
        watchPage(
          {
            collection: collections.audit,
            equal: {
              ...(target !== undefined && { target }),
              ...(actorUid !== undefined && { actorUid }),
            },
            ...(about !== undefined && { contains: ['about', about] }),
            order: [['at', 'desc']],
            size,
          },
          toAuditEntry,
        ),
      ),
    ),

    /**
     * The name of a document by its path; null when it doesn't exist. Names that a list asks for at the same time are read
     * together, which costs one read for each, and kept for ten minutes.
     */
    getName: build.query<string | null, string>({
      queryFn: toQueryFn(readName),
      keepUnusedDataFor: 600,
    }),

    /** Actions that the audit could not record yet, live. */
    followAuditFailures: build.query(
      liveQuery<undefined, AuditFailure[]>(() =>
        mapLive(watchChildren(databasePaths.auditFailures, maxFailures), toFailures),
      ),
    ),
  }),
});

export const { useFollowAuditQuery, useGetNameQuery, useFollowAuditFailuresQuery } = auditApi;
