import { once } from 'node:events';
import { type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Inbox, maxMails } from './inbox';
import { type CaughtMail } from './caughtMail';
import { createInboxServer } from './site';
import { createMailServer } from './smtp';

let inbox: Inbox;
let smtp: SMTPServer;
let site: Server;
let address: string;

const getPort = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

beforeEach(async () => {
  inbox = new Inbox();
  smtp = createMailServer(inbox);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  site = createInboxServer(inbox).listen(0, '127.0.0.1');
  await once(site, 'listening');
  address = `http://127.0.0.1:${getPort(site)}`;
});

afterEach(() => {
  smtp.close();
  site.close();
});

const mail = (subject: string, body = 'Hello.') =>
  [
    'From: Letters <desk@letters.test>',
    'To: ada@example.com',
    `Subject: ${subject}`,
    'Message-ID: <1@letters.test>',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    '',
    body,
  ].join('\r\n');

/** Speaks SMTP as a mail program does, one command after the response to the last. */
async function hand(raw: string): Promise<string[]> {
  const socket = connect(getPort(smtp.server), '127.0.0.1');
  const lines = ['EHLO here', 'MAIL FROM:<desk@letters.test>', 'RCPT TO:<ada@example.com>', 'DATA'];
  const responses: string[] = [];
  for (const line of [...lines, `${raw}\r\n.`, 'QUIT']) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    responses.push(chunk.toString());
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'close');
  return responses;
}

const mails = async () => (await (await fetch(`${address}/api/messages`)).json()) as CaughtMail[];

describe('a caught mail', () => {
  it('is parsed and listed, the newest first', async () => {
    await hand(mail('First'));
    const responses = await hand(mail('Second', '<p>Hello, <b>Ada</b></p>'));
    expect(responses.at(-1)).toMatch(/^250 /);
    const [second, first] = await mails();
    expect(first).toMatchObject({ id: 1, subject: 'First' });
    expect(second).toMatchObject({
      id: 2,
      envelope: { from: 'desk@letters.test', to: ['ada@example.com'] },
      from: 'Letters <desk@letters.test>',
      to: 'ada@example.com',
      messageId: '<1@letters.test>',
      html: '<p>Hello, <b>Ada</b></p>\n',
      attachments: [],
    });
    expect(second?.headers).toContainEqual({ name: 'Subject', value: 'Second' });
  });

  it('is shown in the browser, its HTML locked into a frame', async () => {
    await hand(mail('<i>Sly</i>', '<script>alert(1)</script>'));
    const list = await (await fetch(address)).text();
    expect(list).toContain('&lt;i&gt;Sly&lt;/i&gt;');
    const page = await (await fetch(`${address}/messages/1`)).text();
    expect(page).toContain('<iframe sandbox=""');
    expect(page).not.toContain('<script>alert');
    const html = await fetch(`${address}/messages/1/html`);
    expect(html.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'");
    expect(await html.text()).toContain('<script>alert(1)</script>');
  });
});

describe('the inbox', () => {
  it(`keeps the last ${maxMails}`, async () => {
    for (let count = 0; count < maxMails + 3; count += 1) {
      await inbox.add(Buffer.from(mail(`No. ${count}`)), { from: '', to: [] });
    }
    expect(inbox.all()).toHaveLength(maxMails);
    expect(inbox.all()[0]?.id).toBe(maxMails + 3);
  });

  it.each([
    ['DELETE', '/api/messages', 204],
    ['POST', '/clear', 303],
  ])('is emptied by %s %s', async (method, path, status) => {
    await inbox.add(Buffer.from(mail('Gone soon')), { from: '', to: [] });
    const response = await fetch(address + path, { method, redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(await mails()).toEqual([]);
  });
});

describe('what is refused', () => {
  it('a missing mail', async () => {
    expect((await fetch(`${address}/messages/7`)).status).toBe(404);
    expect((await fetch(`${address}/nowhere`)).status).toBe(404);
  });

  it('a page of another origin', async () => {
    const response = await fetch(`${address}/clear`, {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(response.status).toBe(403);
  });
});
