import { defineString } from 'firebase-functions/params';
import { isEmulated } from './firebase/environment';

/** The site's own address where it has a domain of its own; the build asks the environment (build.mjs). */
const ownAddress = defineString('SITE_URL', {
  default: '',
  description: 'The address of the site, such as https://apps.example.com.',
});

/** The address of the site, for letters, feeds, the sitemap and canonical addresses: without a slash at its end. */
export function siteUrl(): string {
  if (isEmulated()) return 'http://127.0.0.1:5002';
  const address = ownAddress.value().replace(/\/+$/, '');
  return address === '' ? `https://${process.env.GCLOUD_PROJECT ?? ''}.web.app` : address;
}
