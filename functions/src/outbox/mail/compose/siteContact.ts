import { toSiteIdentity, type SiteIdentity } from '@appshelf/model';
import { defineString } from 'firebase-functions/params';
import { database } from '../../../platform/firebase/database';
import { isEmulated } from '../../../platform/firebase/environment';
import { siteUrl } from '../../../platform/site/site';
import { readSiteSettings } from '../../../platform/site/siteSettings';

const mailFrom = defineString('MAIL_FROM', {
  default: '',
  description:
    'The sender of mail: Name <name@example.com>. Empty: the contact address of the site.',
});

/** The contact address of the site; null where none is set, as on a new site. */
export async function readContactAddress(): Promise<string | null> {
  const { contactEmail } = await readSiteSettings(database());
  return contactEmail === '' ? null : contactEmail;
}

/** Reads what the site calls itself. Fails when the database does, so that no email has another site's name. */
export async function readMailIdentity(): Promise<SiteIdentity> {
  return toSiteIdentity(await readSiteSettings(database()));
}

/** The sender of a site without a contact address: an address of its domain that nobody reads. */
const getUnreadAddress = () =>
  `noreply@${isEmulated() ? 'localhost' : new URL(siteUrl()).hostname}`;

/** The sender of emails. */
export async function getSender(): Promise<string> {
  const given = mailFrom.value();
  if (given !== '') return given;
  const { name, contactEmail } = await readSiteSettings(database());
  const address = contactEmail === '' ? getUnreadAddress() : contactEmail;
  return `"${name.replace(/["\\]/g, '')}" <${address}>`;
}
