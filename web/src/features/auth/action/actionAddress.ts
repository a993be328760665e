import { accountActionPath, getLanguagePath, isLanguage, type Language } from '@appshelf/model';
import { toPagePath } from '../../../lib/language';
import { homePath, redirectTarget } from '../../session';

/** The page of this site to which a link leads in the end: never one of another site, whatever the address says. */
export function getContinuePath(parameters: URLSearchParams, origin = location.origin): string {
  const address = parameters.get('continueUrl') ?? '';
  if (!URL.canParse(address)) return homePath;
  const wanted = new URL(address);
  if (wanted.origin !== origin) return homePath;
  return redirectTarget(`${toPagePath(wanted.pathname)}${wanted.search}${wanted.hash}`);
}

/** The page that completes a sign-in link, with what the link holds. */
export function getSignInPath(parameters: URLSearchParams, origin = location.origin): string {
  const [path = homePath, search] = getContinuePath(parameters, origin).split('?');
  const all = new URLSearchParams(search);
  for (const [name, value] of parameters) if (name !== 'continueUrl') all.set(name, value);
  return `${path}?${all.toString()}`;
}

/** This page in the language of the email, where it differs from the shown one and the site offers it; null otherwise. */
export function findOtherLanguagePath(
  parameters: URLSearchParams,
  shown: Language,
  offered: readonly Language[],
): string | null {
  const wanted = parameters.get('lang') ?? '';
  if (!isLanguage(wanted) || wanted === shown || !offered.includes(wanted)) return null;
  return `${getLanguagePath(wanted, accountActionPath)}?${parameters.toString()}`;
}
