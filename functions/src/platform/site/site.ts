import { defineString } from 'firebase-functions/params';
import { isEmulated } from '../firebase/environment';

/** The site's URL when it has its own domain. The build takes the value from the environment (build.mjs). */
const ownAddress = defineString('SITE_URL', {
  default: '',
  description: 'The address of the site, such as https://apps.example.com.',
});

/** The site's URL without a trailing slash, for emails, feeds, the sitemap and canonical URLs. */
export function siteUrl(): string {
  if (isEmulated()) return 'http://127.0.0.1:5002';
  const address = ownAddress.value().replace(/\/+$/, '');
  return address === '' ? `https://${process.env.GCLOUD_PROJECT ?? ''}.web.app` : address;
}
