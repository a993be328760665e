import { t } from '@lingui/core/macro';
import { getOwn, mailTemplateKinds, type Mail } from '@appshelf/model';
import { translate } from '../../../../lib/translate';

/** A short title for an email: its subject, or the occasion of an automatic one. */
export function getMailTitle({ message, template, campaign }: Mail): string {
  if (message !== undefined) return message.subject;
  if (campaign !== undefined) return t`Group email`;
  if (template === undefined) return t`No content`;
  const kind = getOwn(mailTemplateKinds, template.name);
  return kind === undefined ? t`Automatic email` : translate(kind.occasion);
}
