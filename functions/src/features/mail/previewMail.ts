import {
  mailTemplateKinds,
  previewMailRequest,
  unsubscribePath,
  type MailMessage,
  type MailProblem,
  type MailTemplateName,
  type PreviewMailResponse,
  type PreviewMailRequest,
} from '@appshelf/model';
import { callable, staffWith } from '../../platform/callables/callables';
import { toCampaignMail } from '../../outbox/campaigns/campaignMail';
import { auth } from '../../platform/firebase/auth';
import { siteUrl } from '../../platform/site/site';
import { renderTemplate, findTemplateProblems } from '../../outbox/mail/compose/renderTemplate';
import { toMailMessage } from '../../outbox/mail/compose/toMailMessage';
import { getTemplateVariables } from './saveMailTemplate';

const getSamples = (name: MailTemplateName) =>
  Object.fromEntries(mailTemplateKinds[name].variables.map((each) => [each.name, each.sample]));

async function previewTemplate(
  name: MailTemplateName,
  template: MailMessage,
): Promise<PreviewMailResponse> {
  const problems: MailProblem[] = await findTemplateProblems(template, getTemplateVariables(name));
  const isUsable = problems.every(({ severity }) => severity !== 'error');
  return { message: isUsable ? await renderTemplate(template, getSamples(name)) : null, problems };
}

/** Renders a template or a mail with the same code that renders sent mails. */
export async function renderPreview(
  draft: PreviewMailRequest,
  siteUrl: string,
): Promise<PreviewMailResponse> {
  if (draft.kind === 'template') {
    const { name, subject, text, html } = draft;
    return previewTemplate(name, { subject, text, html });
  }
  const { subject, body, format, isToGroup } = draft;
  const mail = { subject, body, format };
  const message = isToGroup
    ? toCampaignMail(mail, siteUrl, `${siteUrl}${unsubscribePath}`).message
    : toMailMessage(mail);
  return { message, problems: [] };
}

/** `previewMail`: takes a template or a mail and returns the rendered mail and its problems. */
export const previewMail = callable({
  name: 'previewMail',
  schema: previewMailRequest,
  caller: staffWith('mail.manage'),
  createContext: () => ({ accounts: auth() }),
  handler: ({ input }) => renderPreview(input, siteUrl()),
});
