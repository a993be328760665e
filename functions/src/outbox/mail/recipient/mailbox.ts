/** Domains of one provider that ignores dots before the @. */
const gmailDomains = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an address, to count what it gets: `Ada+shelf@Example.com` and `ada@example.com` are one, and with Gmail
 * `a.d.a@googlemail.com` and `ada@gmail.com`. Emails still go to the address itself.
 */
export function getMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, Math.max(0, at)).split('+');
  return gmailDomains.includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
