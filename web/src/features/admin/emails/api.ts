import {
  collections,
  getMailTemplate,
  mailTemplateNames,
  type Audience,
  type Campaign,
  type CountRecipientsResponse,
  type ComposeMailRequest,
  type Mail,
  type MailTemplate,
  type Message,
  type MessageStatus,
  type PreviewMailResponse,
  type PreviewMailRequest,
  type ReplyToMessageRequest,
  type RetryMailResponse,
  type RetryMailRequest,
  type SaveMailTemplateResponse,
  type SaveMailTemplateRequest,
  type SendCampaignRequest,
  type SendTestMailResponse,
  type SendTestMailRequest,
} from '@appshelf/model';
import {
  changeDocument,
  countDocuments,
  readDocument,
  readDocuments,
  readPage,
  type Decoder,
} from '../../../firebase/firestore';
import type { LiveQuery } from '../../../firebase/firestore/live';
import { baseApi, type CacheEntry, keepUpdated, toQueryFn, toVoidQueryFn } from '../../../store';
import { readTablePage, type RowSource, type TablePage, type TableState } from '../table';
import { getInboxRows, toInboxQuery, toMessage } from './inbox/inboxRows';
import type { InboxTable } from './inbox/inboxTable';
import { getOutboxRows, toOutboxQuery, toMail } from './outbox/outboxRows';
import type { OutboxTable } from './outbox/outboxTable';

/** Loads the code of live queries with the first query that needs it. */
const loadLive = () => import('../../../firebase/firestore/live');

const loadEmailFunctions = () => import('../../../firebase/functions/emailFunctions');

const toCampaign: Decoder<Campaign> = (id, fields, _path, { campaign }) =>
  campaign.parse({ ...fields, id });

/** The query for the latest group emails. */
const latestCampaigns = {
  collection: collections.campaigns,
  equal: {},
  order: ['createdAt', 'desc'],
  size: 5,
} as const;

/** How many emails to a group the mail server accepted, and how many are still to be sent. */
interface CampaignMail {
  sent: number;
  open: number;
}

/** A document, live; null when there is none. */
const liveDocument = <Entity>(collection: string, decode: Decoder<Entity>) => ({
  queryFn: toQueryFn((id: string) => readDocument(`${collection}/${id}`, decode)),
  onCacheEntryAdded: (id: string, entry: CacheEntry<Entity | null>) =>
    keepUpdated(
      entry,
      async () => (await loadLive()).watchDocument(`${collection}/${id}`, decode),
      (document) => entry.updateCachedData(() => document),
    ),
  keepUnusedDataFor: 5,
});

/** One page of a table. The first page stays up to date while nothing is searched. */
const liveTable = <Row, State extends TableState>(
  name: string,
  getRows: (state: State) => RowSource<Row>,
  getQuery: (state: State) => Omit<LiveQuery, 'size'>,
  decode: Decoder<Row>,
) => ({
  queryFn: toQueryFn((state: State) => readTablePage(name, state, getRows(state))),
  onCacheEntryAdded: async (state: State, entry: CacheEntry<TablePage<Row>>) => {
    if (state.page !== 1 || state.q !== '') return;
    await keepUpdated(
      entry,
      async () => (await loadLive()).watchPage({ ...getQuery(state), size: state.size }, decode),
      (rows, unreadable) => entry.updateCachedData((page) => ({ ...page, rows, unreadable })),
    );
  },
  keepUnusedDataFor: 5,
});

/** Contact messages and outgoing emails. The server checks permissions. Open items and first pages are live. */
const emailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query<TablePage<Message>, InboxTable>({
      ...liveTable('inbox', getInboxRows, toInboxQuery, toMessage),
      providesTags: ['Message'],
    }),

    getMessage: build.query<Message | null, string>(liveDocument(collections.messages, toMessage)),

    /** Marks a message as read or unread; fails when it was answered in the meantime. */
    setMessageStatus: build.mutation<
      null,
      { id: string; status: Exclude<MessageStatus, 'replied'> }
    >({
      queryFn: toVoidQueryFn(({ id, status }) =>
        changeDocument(`${collections.messages}/${id}`, () => ({ status })),
      ),
      invalidatesTags: ['Message'],
    }),

    replyToMessage: build.mutation<null, ReplyToMessageRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).replyToMessage(request)),
      invalidatesTags: ['Message', 'Mail'],
    }),

    listMail: build.query<TablePage<Mail>, OutboxTable>({
      ...liveTable('outbox', getOutboxRows, toOutboxQuery, toMail),
      providesTags: ['Mail'],
    }),

    getMail: build.query<Mail | null, string>(liveDocument(collections.mail, toMail)),

    /** The rendered content of an email of the outbox. */
    showMail: build.query<PreviewMailResponse, string>({
      queryFn: toQueryFn(async (id) => (await loadEmailFunctions()).showMail({ id })),
      keepUnusedDataFor: 5,
    }),

    retryMail: build.mutation<RetryMailResponse, RetryMailRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).retryMail(request)),
      invalidatesTags: ['Mail'],
    }),

    /** All templates as they are sent, in the order of the model: the stored text, or else the default. */
    listMailTemplates: build.query<MailTemplate[], undefined>({
      queryFn: toQueryFn(async () => {
        const found = await readDocuments(
          collections.mailTemplates,
          mailTemplateNames,
          {},
          (id, fields) => ({ id, fields }),
        );
        return mailTemplateNames.map((name) =>
          getMailTemplate(name, found.find(({ id }) => id === name)?.fields),
        );
      }),
      providesTags: ['MailTemplate'],
      keepUnusedDataFor: 0,
    }),

    saveMailTemplate: build.mutation<SaveMailTemplateResponse, SaveMailTemplateRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).saveMailTemplate(request)),
      invalidatesTags: ['MailTemplate'],
    }),

    /** The email that a draft would become. */
    previewMail: build.query<PreviewMailResponse, PreviewMailRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).previewMail(request)),
      keepUnusedDataFor: 30,
    }),

    sendTestMail: build.mutation<SendTestMailResponse, SendTestMailRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).sendTestMail(request)),
    }),

    composeMail: build.mutation<null, ComposeMailRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).composeMail(request)),
      invalidatesTags: ['Mail'],
    }),

    /** The number of recipients that an email to a group has now. */
    countRecipients: build.query<CountRecipientsResponse, Audience>({
      queryFn: toQueryFn(async (audience) =>
        (await loadEmailFunctions()).countRecipients({ audience }),
      ),
      keepUnusedDataFor: 0,
    }),

    sendCampaign: build.mutation<null, SendCampaignRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).sendCampaign(request)),
      invalidatesTags: ['Mail'],
    }),

    /** Stops a group email: what was not handed to a mail server yet is not sent. */
    stopCampaign: build.mutation<null, string>({
      queryFn: toQueryFn(async (id) => (await loadEmailFunctions()).stopCampaign({ id })),
      invalidatesTags: ['Mail'],
    }),

    /** Counts the sent and unsent emails of a group email: a thousand of them cost one read. */
    countCampaignMail: build.query<CampaignMail, string>({
      queryFn: toQueryFn(async (id) => {
        const count = (equal: Record<string, string | null>) =>
          countDocuments({ collection: collections.mail, equal: { 'campaign.id': id, ...equal } });
        const [sent, open] = await Promise.all([
          count({ 'delivery.state': 'SUCCESS' }),
          count({ 'delivery.endTime': null }),
        ]);
        return { sent, open };
      }),
      keepUnusedDataFor: 0,
    }),

    /** The latest group emails and their progress, live. */
    listCampaigns: build.query<Campaign[], undefined>({
      queryFn: toQueryFn(async () => {
        const { order, ...query } = latestCampaigns;
        const page = await readPage(
          { ...query, order: [[order[0], order[1]]], after: null },
          toCampaign,
        );
        return page.entities;
      }),
      onCacheEntryAdded: (_nothing, entry) =>
        keepUpdated(
          entry,
          async () =>
            (await loadLive()).watchPage(
              { ...latestCampaigns, order: [['createdAt', 'desc']] },
              toCampaign,
            ),
          (campaigns) => entry.updateCachedData(() => campaigns),
        ),
      keepUnusedDataFor: 5,
    }),
  }),
});

export const {
  useListMessagesQuery,
  useGetMessageQuery,
  useSetMessageStatusMutation,
  useReplyToMessageMutation,
  useListMailQuery,
  useGetMailQuery,
  useShowMailQuery,
  useRetryMailMutation,
  useListMailTemplatesQuery,
  useSaveMailTemplateMutation,
  usePreviewMailQuery,
  useSendTestMailMutation,
  useComposeMailMutation,
  useCountRecipientsQuery,
  useSendCampaignMutation,
  useStopCampaignMutation,
  useCountCampaignMailQuery,
  useListCampaignsQuery,
} = emailsApi;
