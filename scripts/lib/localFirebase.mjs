import { ProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { accountActionAddress } from './addresses.mjs';
import { refuseMalformedRequests } from './malformedRequests.mjs';

/*
 * The program of firebase-tools for the local suite. The links of the Auth emulator's emails lead to the site's own page, as the action
 * URL of the templates does in production (docs/run/deploy.md): the emulator has no such setting.
 */

refuseMalformedRequests();

const create = ProjectState.prototype.createOob;

/** @type {typeof create} */
ProjectState.prototype.createOob = function createOob(email, newEmail, requestType, generateLink) {
  return create.call(
    this,
    email,
    newEmail,
    requestType,
    (code) => accountActionAddress + new URL(generateLink(code)).search,
  );
};

await import('firebase-tools/lib/bin/firebase.js');
