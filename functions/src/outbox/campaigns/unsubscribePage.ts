import { escapeMarkup } from '../../platform/http/markup';
import { getAccentPalettes } from '@appshelf/model/accent';
import {
  getBrandPath,
  notificationKindTexts,
  settingsPages,
  type NotificationKind,
  type SiteIdentity,
} from '@appshelf/model';

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1f2733, #efece6); --soft: light-dark(#5a6372, #a9adb5);
  --page: light-dark(#f8f6f1, #14181f); --accent: light-dark(#17614a, #7fd0b0); --on: light-dark(#fff, #10231b); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; background: var(--page);
  color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 32rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.75rem; text-wrap: balance; }
p { margin: 0 0 1.25rem; color: var(--soft); }
a { color: var(--accent); }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 10px;
  background: var(--accent); color: var(--on); cursor: pointer; }
button.quiet { background: none; color: var(--accent); box-shadow: inset 0 0 0 1px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
`;

/** What the pages show of a site. */
export type PageIdentity = Pick<SiteIdentity, 'name' | 'accent' | 'logo'>;

/** The site's own accent in place of that in {@link style}. */
function formatAccent(accent: string): string {
  if (accent === '') return '';
  const { light, dark } = getAccentPalettes(accent);
  return `:root { --accent: light-dark(${light.accent}, ${dark.accent}); --on: light-dark(${light['accent-ink']}, ${dark['accent-ink']}); }
`;
}

function page(site: PageIdentity, title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="${getBrandPath(site, 'icon-48.png')}">
<title>${title} – ${escapeMarkup(site.name)}</title>
<style>${style}${formatAccent(site.accent)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p><a href="/">To the site</a></p>
</main>
</body>
</html>
`;
}

/** A form that posts to the page's own URL, which holds the member and the key. */
const form = (choice: 'subscribe' | 'unsubscribe', label: string, kind = '') =>
  `<form method="post"><p><input type="hidden" name="choice" value="${choice}"><button${kind}>${label}</button></p></form>`;

/** The words of the pages for campaigns, or for a kind of notification. */
interface Subject {
  /** What the emails are about. */
  emails: string;
  /** What does not change. */
  stays: string;
}

const getSubject = (kind: NotificationKind | null): Subject =>
  kind === null
    ? {
        emails: 'emails that go to many members at once',
        stays:
          'You still get emails about your own account, reviews and instructions. You choose those in your settings.',
      }
    : {
        emails: `emails about ${notificationKindTexts[kind].about}`,
        stays: `You still find them on the site, under the bell. You choose more in <a href="${settingsPages.notifications.path}">your settings</a>.`,
      };

/** The page that asks before the subscription changes. `kind` is the kind of notification; null for campaigns. */
export function questionPage(
  site: PageIdentity,
  isSubscribed: boolean,
  kind: NotificationKind | null,
): string {
  if (!isSubscribed) return donePage(site, false, kind);
  const { emails, stays } = getSubject(kind);
  const title = kind === null ? 'No more emails to members?' : `No more ${emails}?`;
  return page(
    site,
    title,
    `<p>You will get no more ${emails}. ${stays}</p>
${form('unsubscribe', 'Unsubscribe')}`,
  );
}

/** The page after a change, with a button that reverts it. `kind` is the kind of notification; null for campaigns. */
export function donePage(
  site: PageIdentity,
  isSubscribed: boolean,
  kind: NotificationKind | null,
): string {
  const { emails, stays } = getSubject(kind);
  return isSubscribed
    ? page(site, 'You are subscribed again', `<p>You get the ${emails}.</p>`)
    : page(
        site,
        'You have unsubscribed',
        `<p>You get no more ${emails}. ${stays}</p>
${form('subscribe', 'Subscribe again', ' class="quiet"')}`,
      );
}

/** The page for every invalid link. It is the same, whatever is wrong with the link. */
export const unknownPage = (site: PageIdentity): string =>
  page(
    site,
    'This link is not known',
    '<p>It may be incomplete, or belong to a deleted account. Open it from the email itself. If that does not help, <a href="/contact">write to us</a>, and we take you off the list.</p>',
  );

/** The page for a choice that could not be stored. */
export const failurePage = (site: PageIdentity): string =>
  page(
    site,
    'That did not work',
    '<p>Your choice may not have been stored. Try again: open the link in the email in a minute.</p>',
  );
