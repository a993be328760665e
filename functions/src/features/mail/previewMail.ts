import {
  campaignVariables,
  mailTemplateKinds,
  previewMailRequest,
  getSiteLanguage,
  unsubscribePath,
  type MailMessage,
  type MailProblem,
  type MailTemplateName,
  type PreviewMailResponse,
  type PreviewMailRequest,
  type SiteIdentity,
} from '@appshelf/model';
import { getTranslator } from '../../platform/languages/translator';
import { staffCallable } from '../../platform/callables/callables';
import { findCampaignProblems, toCampaignMail } from '../../outbox/campaigns/campaignMail';
import { auth } from '../../platform/firebase/auth';
import { siteUrl } from '../../platform/site/site';
import { getHomeAddress } from '../../outbox/mail/compose/localizeData';
import { renderTemplate, findTemplateProblems } from '../../outbox/mail/compose/renderTemplate';
import { readMailIdentity } from '../../outbox/mail/compose/siteContact';
import { withMailLanguage } from '../../outbox/mail/compose/mailTranslation';
import { withSiteLook } from '../../outbox/mail/compose/siteLook';
import { toMailMessage } from '../../outbox/mail/compose/toMailMessage';
import { getTemplateVariables } from './saveMailTemplate';

/** Sample values of a template's variables, with the site's own name. */
const getSamples = (name: MailTemplateName, siteName: string) => ({
  ...Object.fromEntries(mailTemplateKinds[name].variables.map((each) => [each.name, each.sample])),
  siteName,
});

async function previewTemplate(
  name: MailTemplateName,
  template: MailMessage,
  siteName: string,
): Promise<PreviewMailResponse> {
  const problems: MailProblem[] = await findTemplateProblems(template, getTemplateVariables(name));
  const isUsable = problems.every(({ severity }) => severity !== 'error');
  return {
    message: isUsable ? await renderTemplate(template, getSamples(name, siteName)) : null,
    problems,
  };
}

/**
 * Renders a template or an email with the same code that renders sent emails, in the language of the site, and without the
 * look of the site, which an email gets when it is sent.
 */
export async function renderPreview(
  draft: PreviewMailRequest,
  siteUrl: string,
  identity: Pick<SiteIdentity, 'name' | 'defaultLanguage'>,
): Promise<PreviewMailResponse> {
  if (draft.kind === 'template') {
    const { name, subject, text, html, language } = draft;
    const preview = await previewTemplate(name, { subject, text, html }, identity.name);
    if (language === undefined || preview.message === null) return preview;
    return { ...preview, message: withMailLanguage(preview.message, language) };
  }
  const { subject, body, format, isToGroup } = draft;
  const mail = { subject, body, format };
  const language = getSiteLanguage(identity);
  if (!isToGroup) {
    return {
      message: toMailMessage(mail, language, getHomeAddress(siteUrl, language)),
      problems: [],
    };
  }
  const problems = await findCampaignProblems(mail);
  if (problems.length > 0) return { message: null, problems };
  const site = await getTranslator(language);
  const data = { name: campaignVariables.name.sample, siteName: identity.name, siteUrl };
  const url = `${siteUrl}${unsubscribePath}`;
  const { message } = await toCampaignMail(mail, data, url, { reader: site, site });
  return { message, problems };
}

/** `previewMail`: takes a template or an email and returns the rendered mail and its problems. */
export const previewMail = staffCallable({
  name: 'previewMail',
  schema: previewMailRequest,
  createContext: () => ({ accounts: auth() }),
  handler: async ({ input }) => {
    const site = await readMailIdentity();
    const { message, problems } = await renderPreview(input, siteUrl(), site);
    return { message: message && withSiteLook(message, site, siteUrl()), problems };
  },
});
