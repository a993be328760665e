import {
  collections,
  toStatusFields,
  type Instruction,
  type InstructionSubmission,
  type ModerationEntry,
  type PublishedVersion,
} from '@appshelf/model';
import { ConflictError } from '../../../../firebase/firestore/ConflictError';
import { readDocument, readPage, serverTime, type Decoder } from '../../../../firebase/firestore';
import { watchDocument, watchPage } from '../../../../firebase/firestore/live';
import { mapLive } from '../../../../firebase/live';
import { changeDocuments } from '../../../../firebase/firestore/transaction';
import { baseApi, type Live, liveQuery, toQueryFn, toVoidQueryFn } from '../../../../store';
import { readDecisions, toInstruction } from '../../../instructions';
import type { Conflict } from '../../queue';
import type { InstructionQueue } from '../resourcesAddress';
import { toUnreadable, unreadableNote, type UnreadableInstruction } from './unreadable';

/** How many instructions a queue shows at first, and how many "Show more" adds. */
export const queuePageSize = 25;

/** How many former versions are read: all that are kept, and the last rejected one. */
const versionsShown = 21;

/** How many earlier decisions are shown. */
const decisionsShown = 10;

interface QueueRequest {
  queue: InstructionQueue;
  /** How many instructions, from the beginning of the queue. */
  size: number;
  /** Increase it to start the query again after a failure. */
  attempt: number;
}

/** The status that a decision gives to an instruction. */
export type InstructionState = ModerationEntry['decision'];

/** A decision with its note. */
interface Decision {
  /** The instruction as the administrator read it. */
  instruction: Pick<Instruction, 'id' | 'status' | 'updatedAt' | 'publishedAt'>;
  decision: InstructionState;
  note: string;
  /** The uid of the administrator. */
  by: string;
}

/** What a moderator meets: an instruction, or what is stored in its place. */
export type ModeratedEntry = Instruction | UnreadableInstruction;

const toModerated: Decoder<ModeratedEntry> = toInstruction;

const toPublishedVersion: Decoder<{ id: string; version: PublishedVersion }> = (
  id,
  fields,
  _path,
  { publishedVersion },
) => ({ id, version: publishedVersion.parse(fields) });

const getPath = (id: string): string => `${collections.instructions}/${id}`;

/** What happened to an instruction since it was read, and the latest decision on it; null for nothing. */
async function readConflict({ id, status, updatedAt }: Decision['instruction']): Promise<{
  conflict: Conflict<InstructionState>;
  latest: ModerationEntry | null;
} | null> {
  const [stored, [latest]] = await Promise.all([
    readDocument(getPath(id), (_id, fields) => fields),
    readDecisions(id, 1),
  ]);
  if (stored === null) return { conflict: { reason: 'deleted' }, latest: null };
  if (stored.status === status && stored.updatedAt === updatedAt) return null;
  if (latest === undefined || latest.at !== stored.updatedAt || latest.decision !== stored.status) {
    return { conflict: { reason: 'edited' }, latest: null };
  }
  return { conflict: { reason: 'decided', to: latest.decision, by: latest.by }, latest };
}

export const adminInstructionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The beginning of a queue, live: the oldest submission first, or the latest decision first. */
    followInstructions: build.query<Live<ModeratedEntry[]>, QueueRequest>(
      liveQuery(({ queue, size }: QueueRequest) =>
        watchPage(
          {
            collection: collections.instructions,
            equal: { status: queue },
            order: [['updatedAt', queue === 'submitted' ? 'asc' : 'desc']],
            size,
          },
          toModerated,
          toUnreadable,
        ),
      ),
    ),

    /** One instruction of any status, live; its state is `{ instruction: null }` when there is none. */
    followInstruction: build.query<
      Live<{ instruction: ModeratedEntry | null }>,
      { id: string; attempt: number }
    >(
      liveQuery(({ id }: { id: string; attempt: number }) =>
        mapLive(watchDocument(getPath(id), toModerated, toUnreadable), (instruction) => ({
          instruction,
        })),
      ),
    ),

    /**
     * Publishes or rejects an instruction and writes the note, in one transaction. Returns what happened to the instruction
     * when it was decided on or changed after it was read. The same decision by the same moderator with the same note counts
     * as made, because the answer to an earlier attempt may have been lost.
     */
    decideInstruction: build.mutation<Conflict<InstructionState> | null, Decision>({
      queryFn: toQueryFn(async ({ instruction, decision, note, by }) => {
        const path = getPath(instruction.id);
        const entry = `${path}/${collections.moderation}/${crypto.randomUUID()}`;
        try {
          await changeDocuments([path], ([stored]) => {
            const { status, updatedAt } = stored ?? {};
            if (status !== instruction.status || updatedAt !== instruction.updatedAt) {
              throw new ConflictError();
            }
            return [
              {
                path,
                update: {
                  ...toStatusFields(decision, instruction.publishedAt, serverTime),
                  updatedAt: serverTime,
                },
              },
              { path: entry, create: { decision, note, by, at: serverTime } },
            ];
          });
          return null;
        } catch (error) {
          if (!(error instanceof ConflictError)) throw error;
        }
        const found = await readConflict(instruction);
        const { latest = null, conflict = { reason: 'edited' } } = found ?? {};
        const isMade = latest?.decision === decision && latest.note === note && latest.by === by;
        return isMade ? null : conflict;
      }),
    }),

    /** What happened to an instruction since it was shown. */
    findInstructionConflict: build.query<
      Conflict<InstructionState> | null,
      Decision['instruction']
    >({
      queryFn: toQueryFn(
        async (instruction) => (await readConflict(instruction))?.conflict ?? null,
      ),
      keepUnusedDataFor: 0,
    }),

    /** Sends back an instruction that cannot be read, whatever its fields are, with a note that says so. */
    rejectUnreadable: build.mutation<null, { id: string; by: string }>({
      queryFn: toVoidQueryFn(async ({ id, by }) => {
        const path = getPath(id);
        const entry = `${path}/${collections.moderation}/${crypto.randomUUID()}`;
        await changeDocuments([], () => [
          { path, update: { status: 'rejected', updatedAt: serverTime } },
          {
            path: entry,
            create: { decision: 'rejected', note: unreadableNote, by, at: serverTime },
          },
        ]);
      }),
    }),

    /** Whether there are open reports about an instruction or its steps. `updatedAt` makes each change a new query. */
    isReported: build.query<boolean, Pick<Instruction, 'id' | 'updatedAt'>>({
      queryFn: toQueryFn(async ({ id }) => {
        const { entities } = await readPage(
          {
            collection: collections.reportCases,
            equal: { document: getPath(id), status: 'open' },
            order: [],
            size: 1,
          },
          (key) => key,
        );
        return entities.length > 0;
      }),
    }),

    /** The decisions on an instruction, the newest first. `updatedAt` makes each change a new query. */
    listDecisions: build.query<ModerationEntry[], Pick<Instruction, 'id' | 'updatedAt'>>({
      queryFn: toQueryFn(({ id }) => readDecisions(id, decisionsShown)),
    }),

    /** The published versions, the newest first. `updatedAt` makes each change a new query. */
    listPublishedVersions: build.query<PublishedVersion[], Pick<Instruction, 'id' | 'updatedAt'>>({
      queryFn: toQueryFn(async ({ id }) => {
        const { entities } = await readPage(
          {
            collection: `${getPath(id)}/${collections.versions}`,
            equal: {},
            order: [['updatedAt', 'desc']],
            size: versionsShown,
          },
          toPublishedVersion,
        );
        // The version that was sent back last was never published.
        return entities.flatMap(({ id: name, version }) => (name === 'rejected' ? [] : [version]));
      }),
    }),

    /**
     * Replaces the content of an instruction by a former version; its status stays. Fails with `failed-precondition` when
     * somebody else has changed the instruction after it was read.
     */
    restoreVersion: build.mutation<
      null,
      { instruction: Pick<Instruction, 'id' | 'updatedAt'>; content: InstructionSubmission }
    >({
      queryFn: toVoidQueryFn(({ instruction: { id, updatedAt }, content }) =>
        changeDocuments([getPath(id)], ([stored]) => {
          if (stored?.updatedAt !== updatedAt) throw new ConflictError();
          return [{ path: getPath(id), update: { ...content, updatedAt: serverTime } }];
        }),
      ),
    }),
  }),
});

export const {
  useFollowInstructionsQuery,
  useFollowInstructionQuery,
  useRejectUnreadableMutation,
  useIsReportedQuery,
  useListDecisionsQuery,
  useListPublishedVersionsQuery,
  useRestoreVersionMutation,
} = adminInstructionsApi;
