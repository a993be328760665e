import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  roleNouns,
  staffRoles,
  synonymsDocument,
  taxonomies,
  taxonomyNames,
  type AuditAction,
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

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The name, title or subject in an audit entry; null when it has none. */
export function ownName({ before, after }: AuditEntry): string | null {
  const names = [after.name, before.name, after.title, before.title, after.subject, before.subject];
  return names.map(text).find((name) => name !== null) ?? null;
}

/** The actions after which a document is not there, so that its list is shown in its place. */
const deletions = ['delete', 'purgeEntry'];

function getHref({ target, action }: AuditEntry): string | null {
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

/** Something that is not there any more, and whose name nobody knows. */
const describeGone = (noun: string): AuditTarget => ({
  label: t`something that was deleted (${noun})`,
  href: null,
});

/** Describes what an entry is about, for a sentence. */
export function describeTarget(entry: AuditEntry, names: AuditNames = {}): AuditTarget {
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
    const email = text(entry.after.email) ?? text(entry.before.email) ?? t`someone`;
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

/** Says who did what. `who` is null for the reader: many languages have another verb for "you". */
type Sentence = (what: ReactNode, who: ReactNode) => ReactNode;

const changed: Sentence = (what, who) =>
  who === null ? (
    <Trans>You changed {what}</Trans>
  ) : (
    <Trans>
      {who} changed {what}
    </Trans>
  );

const wrote: Sentence = (what, who) =>
  who === null ? (
    <Trans>You wrote {what}</Trans>
  ) : (
    <Trans>
      {who} wrote {what}
    </Trans>
  );

const deleted: Sentence = (what, who) =>
  who === null ? (
    <Trans>You deleted {what}</Trans>
  ) : (
    <Trans>
      {who} deleted {what}
    </Trans>
  );

/** What changes of a status are called. */
const statusSentences: Record<string, Sentence> = {
  published: (what, who) =>
    who === null ? (
      <Trans>You published {what}</Trans>
    ) : (
      <Trans>
        {who} published {what}
      </Trans>
    ),
  archived: (what, who) =>
    who === null ? (
      <Trans>You archived {what}</Trans>
    ) : (
      <Trans>
        {who} archived {what}
      </Trans>
    ),
  draft: (what, who) =>
    who === null ? (
      <Trans>You moved {what} back to draft</Trans>
    ) : (
      <Trans>
        {who} moved {what} back to draft
      </Trans>
    ),
  rejected: (what, who) =>
    who === null ? (
      <Trans>You sent {what} back</Trans>
    ) : (
      <Trans>
        {who} sent {what} back
      </Trans>
    ),
  hidden: (what, who) =>
    who === null ? (
      <Trans>You hid {what}</Trans>
    ) : (
      <Trans>
        {who} hid {what}
      </Trans>
    ),
  pending: (what, who) =>
    who === null ? (
      <Trans>You put {what} back in the queue</Trans>
    ) : (
      <Trans>
        {who} put {what} back in the queue
      </Trans>
    ),
};

/** What a plan did, in the name of who made it. */
const plannedSentences: Record<string, Sentence> = {
  published: (what, who) =>
    who === null ? (
      <Trans>You published {what} as scheduled</Trans>
    ) : (
      <Trans>
        {who} published {what} as scheduled
      </Trans>
    ),
  archived: (what, who) =>
    who === null ? (
      <Trans>You archived {what} as scheduled</Trans>
    ) : (
      <Trans>
        {who} archived {what} as scheduled
      </Trans>
    ),
};

const changedByPlan: Sentence = (what, who) =>
  who === null ? (
    <Trans>You changed {what} as scheduled</Trans>
  ) : (
    <Trans>
      {who} changed {what} as scheduled
    </Trans>
  );

const created: Sentence = (what, who) =>
  who === null ? (
    <Trans>You created {what}</Trans>
  ) : (
    <Trans>
      {who} created {what}
    </Trans>
  );

/** What a deletion of a page's text does: the page has its built-in one again. */
const reset: Sentence = (what, who) =>
  who === null ? (
    <Trans>You reset {what} to the built-in text</Trans>
  ) : (
    <Trans>
      {who} reset {what} to the built-in text
    </Trans>
  );

/** Sentences that depend on what changed. */
const otherSentences = {
  makeAdministrator: (what, who) =>
    who === null ? (
      <Trans>You made {what} an administrator</Trans>
    ) : (
      <Trans>
        {who} made {what} an administrator
      </Trans>
    ),
  takeAdministrator: (what, who) =>
    who === null ? (
      <Trans>You removed administrator rights from {what}</Trans>
    ) : (
      <Trans>
        {who} removed administrator rights from {what}
      </Trans>
    ),
  disable: (what, who) =>
    who === null ? (
      <Trans>You disabled {what}</Trans>
    ) : (
      <Trans>
        {who} disabled {what}
      </Trans>
    ),
  enable: (what, who) =>
    who === null ? (
      <Trans>You enabled {what}</Trans>
    ) : (
      <Trans>
        {who} enabled {what}
      </Trans>
    ),
  verify: (what, who) =>
    who === null ? (
      <Trans>You marked {what} as confirmed</Trans>
    ) : (
      <Trans>
        {who} marked {what} as confirmed
      </Trans>
    ),
  cancelText: (what, who) =>
    who === null ? (
      <Trans>You cancelled the scheduled text of {what}</Trans>
    ) : (
      <Trans>
        {who} cancelled the scheduled text of {what}
      </Trans>
    ),
  planText: (what, who) =>
    who === null ? (
      <Trans>You scheduled a new text of {what}</Trans>
    ) : (
      <Trans>
        {who} scheduled a new text of {what}
      </Trans>
    ),
  plan: (what, who) =>
    who === null ? (
      <Trans>You scheduled when to publish or archive {what}</Trans>
    ) : (
      <Trans>
        {who} scheduled when to publish or archive {what}
      </Trans>
    ),
  keep: (what, who) =>
    who === null ? (
      <Trans>You kept {what} after reports</Trans>
    ) : (
      <Trans>
        {who} kept {what} after reports
      </Trans>
    ),
  uphold: (what, who) =>
    who === null ? (
      <Trans>You agreed with the reports about {what}</Trans>
    ) : (
      <Trans>
        {who} agreed with the reports about {what}
      </Trans>
    ),
} satisfies Record<string, Sentence>;

/** The sentence about a role that was granted or taken: the change has the role's name with whether the account has it. */
function getRoleSentence(after: AuditEntry['after']): Sentence | undefined {
  const role = staffRoles.find((name) => name in after);
  if (role === undefined) return undefined;
  const noun = translate(roleNouns[role]);
  return after[role] === true
    ? (what, who) =>
        who === null ? (
          <Trans>
            You made {what} {noun}
          </Trans>
        ) : (
          <Trans>
            {who} made {what} {noun}
          </Trans>
        )
    : (what, who) =>
        who === null ? (
          <Trans>
            You removed {what} as {noun}
          </Trans>
        ) : (
          <Trans>
            {who} removed {what} as {noun}
          </Trans>
        );
}

/** The sentences of actions that depend on the entry. */
const getSentences = {
  create: ({ target }) => {
    if (target.startsWith('mail/')) return wrote;
    return target.startsWith('pageTexts/') ? changed : created;
  },
  update: ({ after }) => getOwn(statusSentences, text(after.status) ?? '') ?? changed,
  delete: ({ target }) => (target.startsWith('pageTexts/') ? reset : deleted),
  plannedChange: ({ after }) => getOwn(plannedSentences, text(after.status) ?? '') ?? changedByPlan,
  planChanges: ({ after }) => {
    if (!('textAt' in after)) return otherSentences.plan;
    return after.textAt === null ? otherSentences.cancelText : otherSentences.planText;
  },
  settleReport: ({ after }) =>
    after.status === 'upheld' ? otherSentences.uphold : otherSentences.keep,
  setAdminClaim: ({ after }) =>
    after.admin === true ? otherSentences.makeAdministrator : otherSentences.takeAdministrator,
  setRole: ({ after }) => getRoleSentence(after) ?? changed,
  updateUser: ({ after }) => {
    if (after.disabled === true) return otherSentences.disable;
    if (after.disabled === false) return otherSentences.enable;
    return after.emailVerified === true ? otherSentences.verify : changed;
  },
} satisfies Partial<Record<AuditAction, (entry: AuditEntry) => Sentence>>;

/** The sentences of all other actions. */
const sentences: Record<Exclude<AuditAction, keyof typeof getSentences>, Sentence> = {
  composeMail: wrote,
  saveMailTemplate: changed,
  saveTaxonomy: changed,
  saveCategories: changed,
  saveSynonyms: changed,
  retryMail: (what, who) =>
    who === null ? (
      <Trans>You resent {what}</Trans>
    ) : (
      <Trans>
        {who} resent {what}
      </Trans>
    ),
  replyToMessage: (what, who) =>
    who === null ? (
      <Trans>You replied to {what}</Trans>
    ) : (
      <Trans>
        {who} replied to {what}
      </Trans>
    ),
  sendCampaign: (what, who) =>
    who === null ? (
      <Trans>You sent {what}</Trans>
    ) : (
      <Trans>
        {who} sent {what}
      </Trans>
    ),
  stopCampaign: (what, who) =>
    who === null ? (
      <Trans>You stopped {what}</Trans>
    ) : (
      <Trans>
        {who} stopped {what}
      </Trans>
    ),
  saveRedirect: (what, who) =>
    who === null ? (
      <Trans>You redirected {what}</Trans>
    ) : (
      <Trans>
        {who} redirected {what}
      </Trans>
    ),
  deleteRedirect: (what, who) =>
    who === null ? (
      <Trans>You deleted the redirect from {what}</Trans>
    ) : (
      <Trans>
        {who} deleted the redirect from {what}
      </Trans>
    ),
  changeAddress: (what, who) =>
    who === null ? (
      <Trans>You changed the address of {what}</Trans>
    ) : (
      <Trans>
        {who} changed the address of {what}
      </Trans>
    ),
  restoreEntry: (what, who) =>
    who === null ? (
      <Trans>You restored {what}</Trans>
    ) : (
      <Trans>
        {who} restored {what}
      </Trans>
    ),
  purgeEntry: (what, who) =>
    who === null ? (
      <Trans>You permanently deleted {what}</Trans>
    ) : (
      <Trans>
        {who} permanently deleted {what}
      </Trans>
    ),
  inviteMember: (what, who) =>
    who === null ? (
      <Trans>You invited {what}</Trans>
    ) : (
      <Trans>
        {who} invited {what}
      </Trans>
    ),
  withdrawInvitation: (what, who) =>
    who === null ? (
      <Trans>You withdrew the invitation for {what}</Trans>
    ) : (
      <Trans>
        {who} withdrew the invitation for {what}
      </Trans>
    ),
  acceptInvitation: (what, who) =>
    who === null ? (
      <Trans>You accepted the invitation for {what}</Trans>
    ) : (
      <Trans>
        {who} accepted the invitation for {what}
      </Trans>
    ),
  revokeSessions: (what, who) =>
    who === null ? (
      <Trans>You signed {what} out everywhere</Trans>
    ) : (
      <Trans>
        {who} signed {what} out everywhere
      </Trans>
    ),
  sendAccountMail: (what, who) =>
    who === null ? (
      <Trans>You emailed {what} a link</Trans>
    ) : (
      <Trans>
        {who} emailed {what} a link
      </Trans>
    ),
  deleteUser: deleted,
  deleteMyAccount: deleted,
};

/** Says who did what, in the past; `who` is null for the reader. Of an action of another version, that something changed. */
export function describeChange(entry: AuditEntry, what: ReactNode, who: ReactNode): ReactNode {
  const { action } = entry;
  const sentence = getOwn(getSentences, action)?.(entry) ?? getOwn(sentences, action) ?? changed;
  return sentence(what, who);
}
