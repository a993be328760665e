import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  collections,
  contentKinds,
  findContentName,
  getContentPage,
  getOwn,
  getReportKindLabel,
  getTaxonomyPath,
  isLanguage,
  isTranslatedName,
  languages,
  mailTemplateKinds,
  synonymsDocument,
  taxonomies,
  taxonomyNames,
  type AuditEntry,
} from '@appshelf/model';
import { i18n } from '../../../lib/i18n';
import { translate } from '../../../lib/translate';
import { formatCount } from '../../../lib/formatCount';
import { inSentence } from '../../../lib/inSentence';
import { getTranslatePath } from '../../translations';
import { parseReportKey, type AuditNames, type Name } from './names';

/** What an entry is about. */
export interface AuditTarget {
  label: string;
  /** The page that shows the entry; null when there is none. */
  href: string | null;
}

/** What the description of a target needs of an entry. */
type DescribedEntry = Pick<AuditEntry, 'target' | 'action' | 'before' | 'after'>;

/** The nouns of paths that belong to no declared kind. */
const otherNouns: Record<string, MessageDescriptor> = {
  mail: msg`email`,
  campaigns: msg`group email`,
  fanOuts: msg`notification to followers`,
};

/** The pages of paths that belong to no declared kind. */
const otherPages: Record<string, string> = {
  mail: '/admin/emails',
  campaigns: '/admin/emails?tab=compose',
  fanOuts: '/admin',
};

/** A changed value as text; null when it's empty or not a text. */
export function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The name, title or subject in an audit entry; null when it has none. */
export function ownName({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | null {
  const names = [after.name, before.name, after.title, before.title, after.subject, before.subject];
  return names.map(toText).find((name) => name !== null) ?? null;
}

/** The actions after which a document is not there, so that its list is shown in its place. */
const deletions = ['delete', 'purgeEntry'];

function getHref({ target, action }: DescribedEntry): string | null {
  const href = getContentPage(target);
  if (href === null) return getOwn(otherPages, target.split('/')[0] ?? '') ?? null;
  return deletions.includes(action) ? (href.split('?')[0] ?? null) : href;
}

/** What an automatic email is called: when it is sent. */
const getTemplateName = (id: string): string => {
  const kind = getOwn(mailTemplateKinds, id);
  return kind === undefined ? id : translate(kind.occasion);
};

/** The name of a member in a sentence; undefined when it is not known. */
const getPerson = (name: Name): string | undefined => (name === null ? t`a former member` : name);

/** What people call the thing that a kind's documents are. */
function getNoun(target: string): string | undefined {
  const name = findContentName(target);
  if (name !== undefined) return inSentence(translate(contentKinds[name].names[0]));
  const other = getOwn(otherNouns, target.split('/')[0] ?? '');
  return other && i18n._(other);
}

/** Describes a published translation, with the page where it is edited; null for anything else. */
function describeTranslation(target: string, entryName: string): AuditTarget | null {
  const [collection = '', id = '', part, language = ''] = target.split('/');
  const name = findContentName(`${collection}/${id}`);
  if (part !== collections.translations || name === undefined || !isTranslatedName(name))
    return null;
  if (!isLanguage(language)) return null;
  const languageName = languages[language].name;
  const title = name === 'mailTemplate' ? getTemplateName(id) : entryName;
  return {
    label:
      name === 'siteTexts'
        ? t`the translation of the site’s texts (${languageName})`
        : t`the translation of ${title} (${languageName})`,
    href: getTranslatePath(name, id, language),
  };
}

/** What moderators call what was reported. */
function describeReported(
  { kind, ids }: NonNullable<ReturnType<typeof parseReportKey>>,
  name: string,
  person: string | undefined,
): string {
  switch (kind) {
    case 'app':
      return t`the app ${name}`;
    case 'instruction':
    case 'collection': {
      const noun = inSentence(translate(getReportKindLabel(kind)));
      return t`the ${noun} ${name}`;
    }
    case 'step': {
      const step = formatCount(Number(ids[1]) + 1);
      return t`step ${step} of ${name}`;
    }
    case 'review':
      return person === undefined ? t`a review of ${name}` : t`${person}’s review of ${name}`;
    case 'reply':
      return person === undefined
        ? t`a reply to a review of ${name}`
        : t`the reply to ${person}’s review of ${name}`;
    case 'comment':
      return person === undefined ? t`a comment on ${name}` : t`${person}’s comment on ${name}`;
    case 'profile':
      return person === undefined ? t`a profile` : t`${person}’s profile`;
  }
}

/** Something that was deleted, and whose name is not known. */
const describeGone = (noun: string): AuditTarget => ({
  label: t`something that was deleted (${noun})`,
  href: null,
});

/** Describes what an entry is about, for a sentence. */
export function describeTarget(entry: DescribedEntry, names: AuditNames = {}): AuditTarget {
  const { target } = entry;
  const [collection = '', id = '', part, partId = ''] = target.split('/');
  if (target === 'site') return { label: t`the site’s settings`, href: '/admin/settings' };
  const href = getHref(entry);
  const person = getPerson(names.person);
  const noun = getNoun(target);
  const report = collection === collections.reportCases ? parseReportKey(id) : undefined;
  const named = part === undefined ? ownName(entry) : null;
  if (named === null && names.entry === null) {
    return describeGone(
      report ? inSentence(translate(getReportKindLabel(report.kind))) : (noun ?? t`entry`),
    );
  }
  const name = named ?? names.entry ?? report?.ids[0] ?? id;
  if (report !== undefined) {
    return {
      label: describeReported(report, name, person),
      href: `/admin/reports?case=${encodeURIComponent(id)}`,
    };
  }
  const translated = describeTranslation(target, name);
  if (translated !== null) return translated;
  if (collection === collections.users) {
    const account = `/admin/user-detail?uid=${encodeURIComponent(id)}`;
    return { label: person ?? t`the account ${id}`, href: names.person === null ? null : account };
  }
  if (collection === collections.members) {
    return { label: person === undefined ? t`a profile` : t`${person}’s profile`, href };
  }
  if (collection === collections.apps) {
    if (part === collections.releases) return { label: t`version ${partId} of ${name}`, href };
    if (part === collections.releaseFeeds) return { label: t`the release feed of ${name}`, href };
    if (part === collections.reviews) {
      return { label: describeReported({ kind: 'review', ids: [] }, name, person), href };
    }
    return { label: t`the app ${name}`, href };
  }
  if (part === collections.comments) {
    return { label: describeReported({ kind: 'comment', ids: [] }, name, person), href };
  }
  if (collection === collections.invitations) {
    const email = toText(entry.after.email) ?? toText(entry.before.email) ?? t`someone`;
    return { label: email, href: '/admin/users' };
  }
  if (target === synonymsDocument) {
    return { label: t`the synonyms of the search`, href: '/admin/insight#synonyms' };
  }
  const list = taxonomyNames.find((each) => target === getTaxonomyPath(each));
  if (list !== undefined) {
    const several = translate(taxonomies[list].names[1]);
    return { label: t`the ${several}`, href };
  }
  if (collection === collections.addresses) return { label: `/${id.replaceAll(':', '/')}`, href };
  if (collection === collections.pageTexts) return { label: t`the text of /${id}`, href };
  if (collection === collections.mailTemplates) {
    const occasion = getTemplateName(id);
    return { label: t`the automatic email “${occasion}”`, href };
  }
  if (findContentName(target) === 'siteTexts') return { label: t`the site’s texts`, href };
  if (noun === undefined) return { label: t`something else`, href: null };
  return { label: t`the ${noun} ${name}`, href };
}
