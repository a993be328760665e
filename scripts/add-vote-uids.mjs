import { checkNode } from './lib/node.mjs';
import { install } from './lib/prepare.mjs';
import { Failure, run, say } from './lib/say.mjs';

/**
 * Adds the field `uid` to the votes and reports of a project whose members voted before that field was there:
 * `npm run add-vote-uids -- --project ID`. Uses Application Default Credentials. It can be repeated.
 */
await run(async () => {
  const [option, projectId, ...others] = process.argv.slice(2);
  if (option !== '--project' || !projectId || others.length > 0)
    throw new Failure('Name the project: npm run add-vote-uids -- --project ID');
  checkNode();
  await install();
  const { initializeApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  const { addVoteUids } = await import('./lib/voteUids.mjs');
  const added = await addVoteUids(getFirestore(initializeApp({ projectId })));
  say(`${String(added)} votes and reports of ${projectId} got the uid of their member.`);
});
