import { SMTPServer } from 'smtp-server';
import { type Inbox } from './inbox';

const maxMailBytes = 25 * 1024 * 1024;

/** Creates a mail server that accepts every email and every password, and delivers nothing. */
export function createMailServer(inbox: Inbox): SMTPServer {
  return new SMTPServer({
    banner: 'Mail catcher: nothing leaves this machine',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: maxMailBytes,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        inbox.add(Buffer.concat(chunks), { from, to }).then(
          () => done(null, 'Caught'),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
}
