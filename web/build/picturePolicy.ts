import { portraitHosts } from '../../model/src/pictures/pictureUrl';
import type { Plugin } from 'vite';
import { getPictureSource, type FirebaseConfig } from '../src/lib/firebaseConfig';
import { readFirebaseConfig, type FirebaseEnv } from './firebaseConfig';

/**
 * From where a page may load pictures: this site, the project's own bucket and the portraits of Google accounts.
 * `data:` and `blob:` are pictures that the page itself has made.
 */
export function getPicturePolicy(config: FirebaseConfig): string {
  const { origin, bucket } = getPictureSource(config);
  return ["img-src 'self' data: blob:", `${origin}/v0/b/${bucket}/`, ...portraitHosts].join(' ');
}

/**
 * A plugin that writes the policy for pictures into every document. The policy in firebase.json is the same for every
 * project and can name the host of Cloud Storage only, on which others have buckets as well. A page must satisfy both.
 */
export function picturePolicy(): Plugin {
  let env: FirebaseEnv = {};
  return {
    name: 'appshelf:picture-policy',
    configResolved(config) {
      env = config.env;
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: getPicturePolicy(readFirebaseConfig(env)),
        },
        injectTo: 'head-prepend',
      },
    ],
  };
}
