import { type CaughtMail } from './caughtMail';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1f2733, #efece6); --soft: light-dark(#5a6372, #a9adb5);
  --page: light-dark(#f8f6f1, #14181f); --line: light-dark(#dcd7cc, #343b46); --accent: light-dark(#17614a, #7fd0b0); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; background: var(--page); color: var(--ink);
  font: 0.9375rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.0625rem; margin: 1.5rem 0 0.5rem; }
a { color: var(--accent); }
button { font: inherit; font-weight: 600; min-height: 2.25rem; padding: 0 0.9rem; border-radius: 8px;
  border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ul { list-style: none; margin: 1.25rem 0 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: block; padding: 0.6rem 0; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
small, .soft { color: var(--soft); font-size: 0.8125rem; }
small { display: block; }
dl { display: grid; grid-template-columns: minmax(4rem, max-content) 1fr; gap: 0.15rem 1rem; margin: 1rem 0 0; }
dt { color: var(--soft); } dd { margin: 0; }
pre { white-space: pre-wrap; margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; }
iframe { width: 100%; height: 28rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
`;

function renderDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const formatTime = ({ at }: CaughtMail) => new Date(at).toLocaleTimeString('en-GB');

function renderLine(mail: CaughtMail): string {
  return `<li><a href="/messages/${mail.id}"><strong>${escapeHtml(mail.subject || 'No subject')}</strong>
<small>${formatTime(mail)} · to ${escapeHtml(mail.envelope.to.join(', '))} · from ${escapeHtml(mail.from)}</small></a></li>`;
}

/** Renders the list of caught emails. The script of `/live.js` reloads it when another email arrives. */
export function renderListPage(mails: readonly CaughtMail[]): string {
  const clear =
    mails.length === 0 ? '' : '<form method="post" action="/clear"><button>Clear</button></form>';
  const list =
    mails.length === 0
      ? '<p>No mail yet. What the site sends appears here and goes no further.</p>'
      : `<ul>${mails.map(renderLine).join('\n')}</ul>`;
  return renderDocument(
    'Caught mail',
    `<header><h1>Caught mail</h1>${clear}</header>
${list}
<p class="soft">As JSON: <a href="/api/messages">/api/messages</a></p>
<script src="/live.js" data-newest="${mails[0]?.id ?? 0}"></script>`,
  );
}

/** The script that checks every two seconds whether another email has arrived or all were cleared. */
export const liveScript = `
const { newest } = document.currentScript.dataset;
setInterval(async () => {
  const answer = await fetch('/api/messages').catch(() => null);
  if (answer === null || !answer.ok) return;
  const [first] = await answer.json();
  if (String(first?.id ?? 0) !== newest) location.reload();
}, 2000);
`;

const section = (title: string, content: string) => `<h2>${title}</h2>\n${content}`;

/**
 * Renders one mail: the envelope, every header, the text, the HTML in a sandboxed frame, and the names of attachments.
 */
export function renderMailPage(mail: CaughtMail): string {
  const rows = [
    { name: 'Handed over for', value: mail.envelope.to.join(', ') },
    ...mail.headers,
  ].map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  const attachments = mail.attachments.map(
    ({ name, type, size }) =>
      `<li>${escapeHtml(name)} <span class="soft">${escapeHtml(type)}, ${size} bytes</span></li>`,
  );
  return renderDocument(
    mail.subject || 'No subject',
    [
      `<header><h1>${escapeHtml(mail.subject || 'No subject')}</h1><a href="/">All mail</a></header>`,
      `<dl>${rows.join('\n')}</dl>`,
      mail.text === null ? '' : section('Text', `<pre>${escapeHtml(mail.text)}</pre>`),
      mail.html === null
        ? ''
        : section(
            'HTML',
            `<iframe sandbox="" title="The mail as HTML" src="/messages/${mail.id}/html"></iframe>`,
          ),
      attachments.length === 0 ? '' : section('Attachments', `<ul>${attachments.join('\n')}</ul>`),
    ].join('\n'),
  );
}
