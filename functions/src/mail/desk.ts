import { databasePaths, type SiteSettings } from '@appshelf/model';
import { defineString } from 'firebase-functions/params';
import { database } from '../firebase/database';

const senderParameter = defineString('MAIL_FROM', {
  default: '',
  description:
    'Whom mail comes from: Name <name@example.com>. Empty: the contact address of the site.',
});

/** The live site settings that mail needs; a setting that is missing is undefined. */
export async function siteDesk(): Promise<Partial<Pick<SiteSettings, 'name' | 'contactEmail'>>> {
  const settings = await database().ref(databasePaths.site).get();
  return (settings.val() ?? {}) as Partial<SiteSettings>;
}

/** Whom letters come from. */
export async function sender(): Promise<string> {
  const given = senderParameter.value();
  if (given !== '') return given;
  const { name = 'Appshelf', contactEmail = 'noreply@localhost' } = await siteDesk();
  return `"${name.replace(/["\\]/g, '')}" <${contactEmail}>`;
}
