import {
  collections,
  type Instruction,
  type ModerationEntry,
  type PublishedVersion,
} from '@appshelf/model';
import { readDocument, serverTime, type Decoder } from '../../../../firebase/firestore';
import { deleteEntry } from '../../../../firebase/deletion';
import { watchDocument, watchPage } from '../../../../firebase/firestoreLive';
import { changeTogether } from '../../../../firebase/transaction';
import { baseApi, type Live, liveQuery, toQueryResult } from '../../../../store';
import { readDecisions, toInstruction } from '../../../instructions';
import type { InstructionQueue } from '../resourcesAddress';
import { toUnreadable, unreadableNote, type UnreadableInstruction } from './unreadable';

/** How many instructions a queue shows, and how many more at a time. */
export const queueStep = 25;

/** How many of the decisions before are shown. */
const decisionsShown = 10;

interface QueueRequest {
  queue: InstructionQueue;
  /** How many from the beginning of the queue. */
  size: number;
  /** Another number follows anew, after a failure. */
  attempt: number;
}

/** A decision and its reason. */
interface Decision {
  /** The instruction as it was read. */
  instruction: Pick<Instruction, 'id' | 'status' | 'updatedAt' | 'publishedAt'>;
  decision: ModerationEntry['decision'];
  note: string;
  /** The uid of who decides. */
  by: string;
}

/** What a moderator meets: an instruction, or what is stored in its place. */
export type ModeratedEntry = Instruction | UnreadableInstruction;

const toModerated: Decoder<ModeratedEntry> = toInstruction;

const getPath = (id: string): string => `${collections.instructions}/${id}`;

/** An instruction that was decided on or changed after it was read. */
class OvertakenError extends Error {
  readonly code = 'failed-precondition';
}

const adminInstructionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The beginning of a queue, live: what waits longest, or was decided last, comes first. */
    followInstructions: build.query<Live<ModeratedEntry[]>, QueueRequest>(
      liveQuery(
        ({ queue, size }: QueueRequest) =>
          (observer) =>
            watchPage(
              {
                collection: collections.instructions,
                equal: { status: queue },
                order: [['updatedAt', queue === 'submitted' ? 'asc' : 'desc']],
                size,
              },
              toModerated,
              observer,
              toUnreadable,
            ),
      ),
    ),

    /** One instruction in whatever status, live; its state is `{ instruction: null }` when there is none. */
    followInstruction: build.query<
      Live<{ instruction: ModeratedEntry | null }>,
      { id: string; attempt: number }
    >(
      liveQuery(
        ({ id }: { id: string; attempt: number }) =>
          ({ onState, onEnd }) =>
            watchDocument(
              getPath(id),
              toModerated,
              {
                onState: (instruction, isCurrent) => {
                  if (instruction !== null || isCurrent) onState({ instruction }, isCurrent);
                },
                onEnd,
              },
              toUnreadable,
            ),
      ),
    ),

    /**
     * Publishes or rejects, once: fails with `failed-precondition` when it was decided on or changed after it was read.
     * The note is written in the same moment.
     */
    decideInstruction: build.mutation<null, Decision>({
      queryFn: ({ instruction, decision, note, by }) =>
        toQueryResult(async () => {
          const path = getPath(instruction.id);
          const entry = `${path}/${collections.moderation}/${crypto.randomUUID()}`;
          const isFirst = decision === 'published' && instruction.publishedAt === null;
          await changeTogether([path], ([stored]) => {
            if (
              stored?.status !== instruction.status ||
              stored.updatedAt !== instruction.updatedAt
            ) {
              throw new OvertakenError();
            }
            return [
              {
                path,
                update: {
                  status: decision,
                  updatedAt: serverTime,
                  ...(isFirst ? { publishedAt: serverTime } : {}),
                },
              },
              { path: entry, create: { decision, note, by, at: serverTime } },
            ];
          });
          return null;
        }),
    }),

    /** Sends back an instruction that cannot be read, whatever it holds, with a note that says so. */
    rejectUnreadable: build.mutation<null, { id: string; by: string }>({
      queryFn: ({ id, by }) =>
        toQueryResult(async () => {
          const path = getPath(id);
          const entry = `${path}/${collections.moderation}/${crypto.randomUUID()}`;
          await changeTogether([], () => [
            { path, update: { status: 'rejected', updatedAt: serverTime } },
            {
              path: entry,
              create: { decision: 'rejected', note: unreadableNote, by, at: serverTime },
            },
          ]);
          return null;
        }),
    }),

    /** Deletes an instruction, whatever it holds and whatever its id. */
    deleteInstruction: build.mutation<null, { id: string }>({
      queryFn: ({ id }) =>
        toQueryResult(async () => {
          await deleteEntry(getPath(id));
          return null;
        }),
    }),

    /** What was decided about an instruction and why, the newest first; `updatedAt` asks anew after each change. */
    listDecisions: build.query<ModerationEntry[], Pick<Instruction, 'id' | 'updatedAt'>>({
      queryFn: ({ id }) => toQueryResult(() => readDecisions(id, decisionsShown)),
    }),

    /** What readers saw last; null when it was never published. */
    getPublishedVersion: build.query<
      PublishedVersion | null,
      Pick<Instruction, 'id' | 'updatedAt'>
    >({
      queryFn: ({ id }) =>
        toQueryResult(() =>
          readDocument(
            `${getPath(id)}/${collections.versions}/published`,
            (_id, fields, _path, { publishedVersion }): PublishedVersion =>
              publishedVersion.parse(fields),
          ),
        ),
    }),
  }),
});

export const {
  useFollowInstructionsQuery,
  useFollowInstructionQuery,
  useDecideInstructionMutation,
  useRejectUnreadableMutation,
  useDeleteInstructionMutation,
  useListDecisionsQuery,
  useGetPublishedVersionQuery,
} = adminInstructionsApi;
