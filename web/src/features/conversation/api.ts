import {
  collections,
  keptSubmissions,
  type ComparedVersion,
  type ConversationMessage,
  type ModerationEntry,
  type PublishedVersion,
  type SubmissionEntry,
} from '@appshelf/model';
import { createDocument, readDocument, serverTime, type Decoder } from '../../firebase/firestore';
import { watchPage } from '../../firebase/firestore/live';
import type { LiveSource } from '../../firebase/live';
import { baseApi, liveQuery, toQueryFn, toVoidQueryFn, type Live } from '../../store';

/** How many of the latest decisions a timeline shows: as many as submissions are kept. */
const decisionsShown = keptSubmissions;

interface ConversationRequest {
  instructionId: string;
  /** How many messages, the latest ones. */
  size: number;
  /** Increase it to start the query again after a failure. */
  attempt: number;
}

interface NewMessage {
  instructionId: string;
  /** A random id that stays the same when a message is sent again, so that it is stored once. */
  id: string;
  body: string;
  /** Whether somebody else than the author of the instruction writes. */
  isModerator: boolean;
}

/** A stored version of an instruction. */
interface VersionRequest {
  id: string;
  /** The id of the submission of the version; null for the last published or rejected version. */
  submission: string | null;
  name: ComparedVersion | 'submitted';
  /** Makes each change of the instruction a new query. */
  updatedAt: number;
}

const getPath = (instructionId: string, part: string): string =>
  `${collections.instructions}/${instructionId}/${part}`;

const toMessage: Decoder<ConversationMessage> = (id, fields, _path, { conversationMessage }) =>
  conversationMessage.parse({ ...fields, id });

const toSubmission: Decoder<SubmissionEntry> = (id, fields, _path, { submissionEntry }) =>
  submissionEntry.parse({ ...fields, id });

const toDecision: Decoder<ModerationEntry> = (id, fields, _path, { moderationEntry }) =>
  moderationEntry.parse({ ...fields, id });

/** The latest documents of a collection below an instruction, the newest first by the field with their time. */
const watchLatest = <Entity>(
  instructionId: string,
  part: string,
  time: string,
  size: number,
  decode: Decoder<Entity>,
): LiveSource<Entity[]> =>
  watchPage(
    { collection: getPath(instructionId, part), equal: {}, order: [[time, 'desc']], size },
    decode,
  );

/** What is said and decided about a submission. */
const conversationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest messages about an instruction, the newest first, live. */
    followConversation: build.query<Live<ConversationMessage[]>, ConversationRequest>(
      liveQuery(({ instructionId, size }: ConversationRequest) =>
        watchLatest(instructionId, collections.conversation, 'createdAt', size, toMessage),
      ),
    ),

    /** The latest decisions about an instruction, the newest first, live. */
    followDecisions: build.query<
      Live<ModerationEntry[]>,
      Pick<ConversationRequest, 'instructionId' | 'attempt'>
    >(
      liveQuery(({ instructionId }: Pick<ConversationRequest, 'instructionId' | 'attempt'>) =>
        watchLatest(instructionId, collections.moderation, 'at', decisionsShown, toDecision),
      ),
    ),

    /** The submissions, the newest first, live. */
    followSubmissions: build.query<
      Live<SubmissionEntry[]>,
      Pick<ConversationRequest, 'instructionId' | 'attempt'>
    >(
      liveQuery(({ instructionId }: Pick<ConversationRequest, 'instructionId' | 'attempt'>) =>
        watchLatest(instructionId, collections.submissions, 'at', keptSubmissions, toSubmission),
      ),
    ),

    /** Sends a message. Sending it again under the same id stores it once. */
    sendConversationMessage: build.mutation<null, NewMessage>({
      queryFn: toVoidQueryFn(async ({ instructionId, id, body, isModerator }) => {
        const { getCurrentSignature } = await import('../../firebase/auth/signature');
        const { uid, name } = await getCurrentSignature();
        await createDocument(`${getPath(instructionId, collections.conversation)}/${id}`, {
          body,
          authorUid: uid,
          authorName: name,
          isModerator,
          createdAt: serverTime,
        });
      }),
    }),

    /** A stored version of an instruction; null when there is none. */
    getVersion: build.query<PublishedVersion | null, VersionRequest>({
      queryFn: toQueryFn(({ id, submission, name }) => {
        const owner =
          submission === null
            ? `${collections.instructions}/${id}`
            : getPath(id, `${collections.submissions}/${submission}`);
        return readDocument(
          `${owner}/${collections.versions}/${name}`,
          (_id, fields, _path, { publishedVersion }): PublishedVersion =>
            publishedVersion.parse(fields),
        );
      }),
    }),
  }),
});

export const {
  useFollowConversationQuery,
  useFollowDecisionsQuery,
  useFollowSubmissionsQuery,
  useSendConversationMessageMutation,
  useGetVersionQuery,
} = conversationApi;
