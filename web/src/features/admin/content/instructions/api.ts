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

/** A decision with its note. */
interface Decision {
  /** The instruction as the administrator read it. */
  instruction: Pick<Instruction, 'id' | 'status' | 'updatedAt' | 'publishedAt'>;
  decision: ModerationEntry['decision'];
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

/**
 * Whether the latest change of an instruction was this decision, by the same administrator and with the same note: the
 * answer to an earlier attempt was lost.
 */
async function isMade({ instruction, decision, note, by }: Decision): Promise<boolean> {
  const [stored, [latest]] = await Promise.all([
    readDocument(getPath(instruction.id), (_id, fields) => fields),
    readDecisions(instruction.id, 1),
  ]);
  return (
    stored?.status === decision &&
    latest !== undefined &&
    latest.at === stored.updatedAt &&
    latest.decision === decision &&
    latest.note === note &&
    latest.by === by
  );
}

const adminInstructionsApi = baseApi.injectEndpoints({
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
     * Publishes or rejects an instruction and writes the note, in one transaction. Fails with `failed-precondition` when
     * the instruction was decided on or changed after it was read, unless that was the same decision by the same
     * administrator.
     */
    decideInstruction: build.mutation<null, Decision>({
      queryFn: toVoidQueryFn(async (request) => {
        const { instruction, decision, note, by } = request;
        const path = getPath(instruction.id);
        const entry = `${path}/${collections.moderation}/${crypto.randomUUID()}`;
        await changeDocuments([path], ([stored]) => {
          if (stored?.status !== instruction.status || stored.updatedAt !== instruction.updatedAt) {
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
        }).catch(async (error: unknown) => {
          if (!(error instanceof ConflictError) || !(await isMade(request))) throw error;
        });
      }),
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
            after: null,
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
            after: null,
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
  useDecideInstructionMutation,
  useRejectUnreadableMutation,
  useIsReportedQuery,
  useListDecisionsQuery,
  useListPublishedVersionsQuery,
  useRestoreVersionMutation,
} = adminInstructionsApi;
