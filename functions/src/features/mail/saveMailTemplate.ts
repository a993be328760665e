import {
  collections,
  getDisplayName,
  getMailTemplate,
  getTranslationPath,
  isDefaultMailTemplate,
  mailTemplateKinds,
  saveMailTemplateRequest,
  type MailMessage,
  type MailTemplateName,
  type SaveMailTemplateRequest,
  sentence,
} from '@appshelf/model';
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { toActor, createAuditLog, withAudit, type AuditLog } from '../../lifecycle/audit/audit';
import { staffCallable, type StaffMember } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { auth } from '../../platform/firebase/auth';
import { decode } from '../../platform/firebase/decode';
import { firestore } from '../../platform/firebase/firestore';
import { saveRevision } from '../../platform/firebase/saveRevision';
import { storedTranslation } from '../../platform/firebase/storedTranslation';
import { refuseProblem } from '../../outbox/mail/compose/refuseProblem';
import { findTemplateProblems } from '../../outbox/mail/compose/renderTemplate';

/** The variables of a template. */
export const getTemplateVariables = (name: MailTemplateName): string[] =>
  mailTemplateKinds[name].variables.map((variable) => variable.name);

/**
 * Refuses a template with an error. Unknown variables are allowed: they are rendered as empty texts, and the editor
 * warns of them.
 */
async function requireValidTemplate({ name, ...template }: SaveMailTemplateRequest): Promise<void> {
  const problems = await findTemplateProblems(template, getTemplateVariables(name));
  refuseProblem(problems.find(({ severity }) => severity === 'error'));
}

/**
 * Refuses a translation with an error, with a variable that neither the email nor the original has, and without a part that the
 * original has: an email has one language.
 */
async function requireValidTranslation(
  { name, ...translation }: SaveMailTemplateRequest,
  original: MailMessage,
): Promise<void> {
  const variables = getTemplateVariables(name);
  const known = await findTemplateProblems(original, variables);
  const problems = await findTemplateProblems(translation, variables);
  refuseProblem(problems.find(({ message }) => !known.some((each) => each.message === message)));
  if (original.html !== '' && translation.html.trim() === '') {
    throw new HttpsError(
      'invalid-argument',
      'Translate the HTML as well, so that the email doesn’t mix languages.',
    );
  }
}

/** The revision of a translation is the time of its last change, in milliseconds. */
const parseTranslation = (stored: DocumentData | undefined) => {
  const updatedAt: unknown = stored?.updatedAt;
  const revision = updatedAt instanceof Timestamp ? updatedAt.toMillis() : 0;
  return { revision, exists: stored !== undefined };
};

/** Saves a translation of a stored template, which its emails have in that language. */
async function saveTranslation(
  request: SaveMailTemplateRequest,
  { language, sources }: NonNullable<SaveMailTemplateRequest['translation']>,
  by: StaffMember,
  { accounts, firestore, log }: TemplateStore,
): Promise<{ revision: number }> {
  const { name, revision, subject, text, html } = request;
  const stored = await firestore.collection(collections.mailTemplates).doc(name).get();
  const original = getMailTemplate(name, stored.data());
  if (original.origin !== 'stored') {
    throw new HttpsError(
      'failed-precondition',
      'This email still has its default text, which is already translated.',
    );
  }
  await requireValidTranslation(request, original);
  const reference = firestore.doc(getTranslationPath('mailTemplate', name, language));
  const isTranslated = (part: string) => part !== 'html' || original.html !== '';
  const pick = (texts: MailMessage) =>
    Object.fromEntries(
      Object.entries({ subject: texts.subject, text: texts.text, html: texts.html }).filter(
        ([part]) => isTranslated(part),
      ),
    );
  const texts = { texts: pick({ subject, text, html }), sources: pick(sources) };
  const { displayName, email } = await accounts.getUser(by.uid);
  const before = await reference.get();
  const act = {
    action: 'saveMailTemplate' as const,
    ...toActor(by),
    target: reference.path,
    before: (before.exists ? decode(before, storedTranslation) : undefined) ?? {},
    after: texts,
  };
  return withAudit(log, act, () =>
    saveRevision(
      { reference, parse: parseTranslation, revision, subject: sentence('this translation', {}) },
      (transaction, { exists }, next) => {
        const now = Timestamp.fromMillis(Math.max(Date.now(), next));
        const changed = { ...texts, updatedAt: now };
        if (exists) transaction.update(reference, changed);
        else {
          transaction.create(reference, {
            ...changed,
            language,
            status: 'published',
            authorUid: by.uid,
            authorName: getDisplayName({ displayName: displayName ?? null, email: email ?? null }),
            note: '',
            createdAt: now,
          });
        }
        return now.toMillis();
      },
    ),
  );
}

interface TemplateStore {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  log: AuditLog;
}

/**
 * `saveMailTemplate`: takes a template and the revision that was edited, and returns the new revision. The text of the
 * default deletes the stored template. With `translation` it saves a translation of the stored template.
 */
export const saveMailTemplate = staffCallable({
  name: 'saveMailTemplate',
  schema: saveMailTemplateRequest,
  createContext: (): TemplateStore => ({
    accounts: auth(),
    firestore: firestore(),
    log: createAuditLog(firestore()),
  }),
  /**
   * Saves a valid template, unless somebody else saved it in the meantime.
   *
   * @throws HttpsError `aborted` when somebody else saved it, `invalid-argument` with field and line
   */
  handler: async ({ input: wanted, by }, context) => {
    const { name, revision, translation, ...after } = wanted;
    if (translation !== undefined) return saveTranslation(wanted, translation, by, context);
    const { firestore, log } = context;
    await requireValidTemplate(wanted);
    const reference = firestore.collection(collections.mailTemplates).doc(name);
    const parse = (stored: DocumentData | undefined) => getMailTemplate(name, stored);
    const { subject, text, html } = parse((await reference.get()).data());
    const act = {
      action: 'saveMailTemplate' as const,
      ...toActor(by),
      target: reference.path,
      before: { subject, text, html, revision },
      after,
    };
    return withAudit(log, act, () =>
      saveRevision(
        { reference, parse, revision, subject: sentence('this template', {}) },
        (transaction, _current, next) => {
          if (isDefaultMailTemplate(name, after)) {
            transaction.delete(reference);
            return 0;
          }
          transaction.set(reference, { ...after, revision: next });
          return next;
        },
      ),
    );
  },
  options: rareFunction,
});
