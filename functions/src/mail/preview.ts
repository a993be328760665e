import {
  mailTemplateKinds,
  previewMailRequest,
  unsubscribePath,
  type MailMessage,
  type MailProblem,
  type MailTemplateName,
  type PreviewMailAnswer,
  type PreviewMailRequest,
} from '@appshelf/model';
import type { Accounts } from '../accounts';
import { callable, parseInput, requireAdministrator, type Call } from '../callables';
import { groupLetterOf } from '../campaigns/groupLetter';
import { auth } from '../firebase/auth';
import { siteUrl } from '../site';
import { filledIn, problemsOf } from './fill';
import { letterOf } from './letterBody';
import { variablesOf } from './mailTemplates';

const samplesOf = (name: MailTemplateName) =>
  Object.fromEntries(mailTemplateKinds[name].variables.map((each) => [each.name, each.sample]));

async function templatePreview(
  name: MailTemplateName,
  template: MailMessage,
): Promise<PreviewMailAnswer> {
  const problems: MailProblem[] = await problemsOf(template, variablesOf(name));
  const isUsable = problems.every(({ severity }) => severity !== 'error');
  return { message: isUsable ? await filledIn(template, samplesOf(name)) : null, problems };
}

/** What a template or letter would be as mail: by the same code that makes the mail. */
export async function previewOf(
  draft: PreviewMailRequest,
  siteUrl: string,
): Promise<PreviewMailAnswer> {
  if (draft.kind === 'template') {
    const { name, subject, text, html } = draft;
    return templatePreview(name, { subject, text, html });
  }
  const { subject, body, format, isToGroup } = draft;
  const letter = { subject, body, format };
  const message = isToGroup
    ? groupLetterOf(letter, siteUrl, `${siteUrl}${unsubscribePath}`).message
    : letterOf(letter);
  return { message, problems: [] };
}

/** See the callable. */
async function preview(
  request: Call,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<PreviewMailAnswer> {
  await requireAdministrator(request, accounts);
  return previewOf(parseInput(previewMailRequest, request.data), siteUrl());
}

/** `previewMail`: a template or letter in, the mail that it makes out, with what is wrong with it. */
export const previewMail = callable((request) => preview(request, auth()));
