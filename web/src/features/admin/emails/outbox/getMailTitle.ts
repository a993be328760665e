import { t } from '@lingui/core/macro';
import type { Mail } from '@appshelf/model';

/** A short title for an email: its subject, or the name of its template. */
export function getMailTitle({ message, template, campaign }: Mail): string {
  if (message !== undefined) return message.subject;
  if (campaign !== undefined) return t`Group email`;
  return template === undefined ? t`No content` : t`Template “${template.name}”`;
}
