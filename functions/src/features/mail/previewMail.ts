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
import type { Accounts } from '../../platform/firebase/accounts';
import {
  callable,
  parseInput,
  requirePermission,
  type Call,
} from '../../platform/callables/callables';
import { toCampaignMail } from '../../outbox/campaigns/campaignMail';
import { auth } from '../../platform/firebase/auth';
import { siteUrl } from '../../platform/site/site';
import { renderTemplate, findTemplateProblems } from '../../outbox/mail/renderTemplate';
import { toMailMessage } from '../../outbox/mail/toMailMessage';
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

/** Handles the callable `previewMail`. */
async function preview(
  request: Call,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<PreviewMailResponse> {
  await requirePermission(request, 'mail.manage', accounts);
  return renderPreview(parseInput(previewMailRequest, request.data), siteUrl());
}

/** `previewMail`: takes a template or a mail and returns the rendered mail and its problems. */
export const previewMail = callable((request) => preview(request, auth()));
