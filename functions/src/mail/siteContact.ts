import { databasePaths, type SiteSettings } from '@appshelf/model';
import { defineString } from 'firebase-functions/params';
import { database } from '../firebase/database';

const mailFrom = defineString('MAIL_FROM', {
  default: '',
  description:
    'The sender of mail: Name <name@example.com>. Empty: the contact address of the site.',
});

/** The live site settings that mail needs; a setting that is missing is undefined. */
export async function readSiteContact(): Promise<
  Partial<Pick<SiteSettings, 'name' | 'contactEmail'>>
> {
  const settings = await database().ref(databasePaths.site).get();
  return (settings.val() ?? {}) as Partial<SiteSettings>;
}

/** The sender of mails. */
export async function getSender(): Promise<string> {
  const given = mailFrom.value();
  if (given !== '') return given;
  const { name = 'Appshelf', contactEmail = 'noreply@localhost' } = await readSiteContact();
  return `"${name.replace(/["\\]/g, '')}" <${contactEmail}>`;
}
