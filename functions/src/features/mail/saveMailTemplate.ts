import {
  collections,
  getMailTemplate,
  isDefaultMailTemplate,
  mailTemplateKinds,
  saveMailTemplateRequest,
  type MailTemplateName,
  type SaveMailTemplateRequest,
  sentence,
} from '@appshelf/model';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { toActor, createAuditLog, withAudit, type AuditLog } from '../../lifecycle/audit/audit';
import { callable, staffWith } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/resources';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { saveRevision } from '../../platform/firebase/saveRevision';
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
  const error = problems.find(({ severity }) => severity === 'error');
  if (error === undefined) return;
  const place = error.line === null ? '' : `, line ${String(error.line)}`;
  throw new HttpsError('invalid-argument', `${error.field}${place}: ${error.message}`);
}

interface TemplateStore {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  log: AuditLog;
}

/**
 * `saveMailTemplate`: takes a template and the revision that was edited, and returns the new revision. The text of the
 * default deletes the stored template.
 */
export const saveMailTemplate = callable({
  name: 'saveMailTemplate',
  schema: saveMailTemplateRequest,
  caller: staffWith('mail.manage'),
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
  handler: async ({ input: wanted, by }, { firestore, log }) => {
    await requireValidTemplate(wanted);
    const { name, revision, ...after } = wanted;
    const reference = firestore.collection(collections.mailTemplates).doc(name);
    const parse = (stored: DocumentData | undefined) => getMailTemplate(name, stored);
    const { subject, text, html } = parse((await reference.get()).data());
    const act = {
      action: 'saveMailTemplate',
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
  options: { ...rareFunction, timeoutSeconds: 60 },
});
