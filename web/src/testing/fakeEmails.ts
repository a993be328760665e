import type { Mail, Message } from '@appshelf/model';
import { vi } from 'vitest';
import type { Decoder, PageQuery } from '../firebase/firestore';
import { makeFakeFirestore } from './fakeFirestore';
import { uncheckedSchemas } from './uncheckedSchemas';

type Fields = Parameters<Decoder<unknown>>[1];

/** An unread message. */
export const message: Message = {
  id: 'm1',
  name: 'Mara',
  email: 'mara@example.com',
  subject: 'A question',
  body: 'Does it print?',
  status: 'new',
  createdAt: 1_000,
  uid: null,
};

/** An email that the mail server has refused, after the last attempt. */
export const failed = {
  id: 'l1',
  to: ['mara@example.com'],
  message: { subject: 'Welcome', text: 'Hello.', html: '' },
  delivery: {
    state: 'ERROR',
    attempts: 5,
    error: 'The mail server does not answer.',
    startTime: 1_000,
    endTime: 2_000,
    dueAt: null,
    handedOver: false,
    info: null,
  },
} satisfies Mail;

/** The fields of the only stored email template, `welcome`. */
export const template = {
  subject: 'Welcome',
  text: 'Hello {{name}}.',
  html: '',
  revision: 3,
};

/** Fakes of what /admin/emails reads and calls. The test puts the documents into `stored`. */
export function makeFakeEmails() {
  const documents = makeFakeFirestore();
  const call = () => vi.fn<(request: unknown) => Promise<unknown>>();
  const calls = {
    replyToMessage: call(),
    retryMail: call(),
    showMail: call(),
    saveMailTemplate: call(),
    previewMail: call(),
    sendTestMail: call(),
    composeMail: call(),
    countRecipients: call(),
    sendCampaign: call(),
    stopCampaign: call(),
  };
  const fake = {
    stored: documents.stored,
    live: documents.live,
    /** Sends a state to the latest listener of a document. */
    emit: (state: unknown) => documents.document?.onState(state, true),
    firestore: {
      readDocument: documents.firestore.readDocument,
      readPage: vi.fn<(query: PageQuery, decode: Decoder<unknown>) => Promise<unknown>>(),
      countSelected: vi.fn<() => Promise<number>>(),
      readDocuments: vi.fn<() => Promise<unknown>>(),
      changeDocument: vi.fn<(path: string, change: () => object) => Promise<void>>(),
    },
    calls,
    /**
     * Stands in for the module that `emailFunctions` is made with. `emailFunctions` itself is not mocked: its code is
     * loaded by each call, and of two imports at the same moment Vitest answers the second with the real module.
     */
    callable: { longTimeout: 0, callable: (name: keyof typeof calls) => calls[name] },
    /** Resets everything before a test: only the template is stored. */
    reset: () => {
      vi.resetAllMocks();
      localStorage.clear();
      sessionStorage.clear();
      documents.reset();
      fake.firestore.readPage.mockImplementation(({ collection }, decode) =>
        Promise.resolve({
          entities: [...fake.stored]
            .filter(([path]) => path.startsWith(`${collection}/`))
            .map(([path, fields]) =>
              decode(path.split('/')[1] ?? '', fields as Fields, path, uncheckedSchemas),
            ),
          unreadable: [],
          end: null,
        }),
      );
      fake.firestore.countSelected.mockResolvedValue(1);
      fake.firestore.readDocuments.mockResolvedValue([{ id: 'welcome', fields: template }]);
      fake.firestore.changeDocument.mockResolvedValue();
      fake.calls.previewMail.mockResolvedValue({
        message: { subject: 'Welcome', text: 'Hello Ada.', html: '' },
        problems: [],
      });
      fake.calls.showMail.mockResolvedValue({ message: failed.message, problems: [] });
    },
  };
  return fake;
}

/** The error of a callable when somebody else was faster. */
export const overtaken = (text: string) =>
  Object.assign(new Error(text), { code: 'functions/aborted' });
