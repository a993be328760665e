#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { endWithParent } from '../shared/endWithParent';
import { Inbox } from './inbox';
import { createInboxServer } from './site';
import { createMailServer } from './smtp';

/** `smtp.mjs --smtp-port 1025 --site-port 1080`: catches what is sent by email and shows it in the browser. */
const { values } = parseArgs({
  options: {
    'smtp-port': { type: 'string', default: '1025' },
    'site-port': { type: 'string', default: '1080' },
  },
});

const host = '127.0.0.1';
const inbox = new Inbox();

function fail(error: Error): void {
  console.error(`The mail catcher stopped: ${error.message}`);
  process.exit(1);
}

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
endWithParent();

const smtp = createMailServer(inbox);
smtp.server.once('error', fail);
smtp.listen(Number(values['smtp-port']), host);

const site = createInboxServer(inbox);
site.once('error', fail);
site.listen(Number(values['site-port']), host);
