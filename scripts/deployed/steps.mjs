/** The variable with the project that `npm run deploy` has compared already, for the hooks of firebase.json. */
export const comparedVariable = 'COMPARED_PROJECT';

/**
 * The parts of a deployment, in their order. Indexes are built first, because the new site asks for them. Functions come
 * before the pages that call them; firebase-tools releases the site last of both. Rules come at the end, so that they never
 * refuse what an older site writes, also where a part before them fails and that site stays. In one run firebase-tools
 * releases rules first (`lib/deploy/index.js`).
 */
export const steps = [
  { name: 'The indexes', only: 'firestore:indexes' },
  { name: 'The functions and the site', only: 'functions,hosting' },
  { name: 'The rules', only: 'firestore:rules,database,storage' },
];
