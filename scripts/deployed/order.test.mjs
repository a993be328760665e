import { describe, expect, it } from 'vitest';
import { releasesRulesAndSite } from './order.mjs';

const firebase = '/usr/bin/node /site/node_modules/.bin/firebase';

describe('releasesRulesAndSite', () => {
  it.each([
    `${firebase} deploy`,
    `${firebase} deploy --project live`,
    `${firebase} --debug deploy --project=live`,
    `${firebase} deploy --only hosting,firestore`,
    `${firebase} deploy --only=hosting,firestore:rules`,
    `${firebase} deploy --only functions,database,hosting:live`,
    `${firebase} deploy --except functions`,
    'node C:\\site\\node_modules\\firebase-tools\\lib\\bin\\firebase.js deploy',
  ])('finds both in: %s', (command) => {
    expect(releasesRulesAndSite(command)).toBe(true);
  });

  it.each([
    `${firebase} deploy --only functions,hosting`,
    `${firebase} deploy --only firestore,database,storage`,
    `${firebase} deploy --only hosting,firestore:indexes`,
    `${firebase} deploy --except hosting`,
    `${firebase} deploy --except firestore,database,storage`,
    `${firebase} hosting:channel:deploy try`,
    'npm run deploy --project live',
    'node scripts/deploy.mjs --project live',
    'sh /home/firebase/run.sh',
  ])('does not find both in: %s', (command) => {
    expect(releasesRulesAndSite(command)).toBe(false);
  });
});
