import { escapeMarkup } from '../../platform/http/markup';
import { getAccentPalettes } from '@appshelf/model/accent';
import {
  getBrandPath,
  getLanguagePath,
  languages,
  notificationKindTexts,
  settingsPages,
  type NotificationKind,
  type SiteIdentity,
} from '@appshelf/model';
import type { Translator } from '../../platform/languages/translator';

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

/** What every page needs: the site, and the language of the reader. */
export interface PageContext {
  site: PageIdentity;
  translator: Pick<Translator, 'language' | 'translate'>;
}

/** The site's own accent in place of that in {@link style}. */
function formatAccent(accent: string): string {
  if (accent === '') return '';
  const { light, dark } = getAccentPalettes(accent);
  return `:root { --accent: light-dark(${light.accent}, ${dark.accent}); --on: light-dark(${light['accent-ink']}, ${dark['accent-ink']}); }
`;
}

/** Formats a sentence as HTML. The element `<page>` in it is a link to a page of the site. */
const format = (text: string, { translator }: PageContext, path = '/'): string =>
  escapeMarkup(text)
    .replace('&lt;page&gt;', `<a href="${getLanguagePath(translator.language, path)}">`)
    .replace('&lt;/page&gt;', '</a>');

function page(context: PageContext, title: string, body: string): string {
  const { site, translator } = context;
  const { language, translate } = translator;
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="${getBrandPath(site, 'icon-48.png')}">
<title>${escapeMarkup(title)} – ${escapeMarkup(site.name)}</title>
<style>${style}${formatAccent(site.accent)}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
${body}
<p>${format(translate('<page>To the site</page>'), context)}</p>
</main>
</body>
</html>
`;
}

/** A form that posts to the page's own URL, which holds the member and the key. */
const form = (choice: 'subscribe' | 'unsubscribe', label: string, kind = '') =>
  `<form method="post"><p><input type="hidden" name="choice" value="${choice}"><button${kind}>${escapeMarkup(label)}</button></p></form>`;

/** The words of the pages for campaigns, or for a kind of notification; `stays` says what does not change, as HTML. */
function getTexts(kind: NotificationKind | null, context: PageContext) {
  const { translate } = context.translator;
  if (kind === null) {
    return {
      question: translate('Stop emails to members?'),
      none: translate('You’ll no longer receive emails sent to many members at once.'),
      again: translate('You’ll receive emails sent to many members at once.'),
      stays: format(
        translate(
          'You’ll still receive emails about your own account, reviews and instructions. You can change those in your settings.',
        ),
        context,
      ),
    };
  }
  const about = translate(notificationKindTexts[kind].about);
  return {
    question: translate('Stop emails about {about}?', { about }),
    none: translate('You’ll no longer receive emails about {about}.', { about }),
    again: translate('You’ll receive emails about {about}.', { about }),
    stays: format(
      translate(
        'You’ll still find them on the site, under the bell. You have more choices in <page>your settings</page>.',
      ),
      context,
      settingsPages.notifications.path,
    ),
  };
}

/** The page that asks before the subscription changes. `kind` is the kind of notification; null for campaigns. */
export function questionPage(
  context: PageContext,
  isSubscribed: boolean,
  kind: NotificationKind | null,
): string {
  if (!isSubscribed) return donePage(context, false, kind);
  const { question, stays } = getTexts(kind, context);
  return page(
    context,
    question,
    `<p>${stays}</p>
${form('unsubscribe', context.translator.translate('Unsubscribe'))}`,
  );
}

/** The page after a change, with a button that reverts it. `kind` is the kind of notification; null for campaigns. */
export function donePage(
  context: PageContext,
  isSubscribed: boolean,
  kind: NotificationKind | null,
): string {
  const { translate } = context.translator;
  const { none, again, stays } = getTexts(kind, context);
  return isSubscribed
    ? page(context, translate('You are subscribed again'), `<p>${escapeMarkup(again)}</p>`)
    : page(
        context,
        translate('You have unsubscribed'),
        `<p>${escapeMarkup(none)} ${stays}</p>
${form('subscribe', translate('Subscribe again'), ' class="quiet"')}`,
      );
}

/** The page for every invalid link. It is the same, whatever is wrong with the link. */
export function unknownPage(context: PageContext): string {
  const { translate } = context.translator;
  const text = translate(
    'It may be incomplete, or belong to a deleted account. Open it from the email itself. If that doesn’t help, <page>write to us</page> and we’ll take you off the list.',
  );
  return page(
    context,
    translate('This link isn’t valid'),
    `<p>${format(text, context, '/contact')}</p>`,
  );
}

/** The page for a choice that could not be stored. */
export function failurePage(context: PageContext): string {
  const { translate } = context.translator;
  const text = translate(
    'We may not have saved your choice. Wait a minute, then open the link in the email again.',
  );
  return page(context, translate('That didn’t work'), `<p>${escapeMarkup(text)}</p>`);
}
