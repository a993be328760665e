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
  getTaxonomyPath,
  isLanguage,
  isTranslatedName,
  languages,
  roleNouns,
  staffRoles,
  synonymsDocument,
  taxonomies,
  taxonomyNames,
  type AuditEntry,
} from '@appshelf/model';
import { i18n } from '../../../lib/i18n';
import { translate } from '../../../lib/translate';
import { inSentence } from '../../../lib/inSentence';
import { getTranslatePath } from '../../translations';

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
};

/** The pages of paths that belong to no declared kind. */
const otherPages: Record<string, string> = {
  mail: '/admin/emails',
  campaigns: '/admin/emails?tab=compose',
};

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The name, title or subject in an audit entry; null when it has none. */
function ownName({ before, after }: AuditEntry): string | null {
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

/** Describes a published translation, with the page where it is edited; null for anything else. */
function describeTranslation(target: string): AuditTarget | null {
  const [collection = '', id = '', part, language = ''] = target.split('/');
  const name = findContentName(`${collection}/${id}`);
  if (part !== collections.translations || name === undefined || !isTranslatedName(name))
    return null;
  if (!isLanguage(language)) return null;
  const languageName = languages[language].name;
  return {
    label:
      name === 'siteTexts'
        ? t`the translation of the site’s texts (${languageName})`
        : t`the translation of ${id} (${languageName})`,
    href: getTranslatePath(name, id, language),
  };
}

/** Describes what an entry is about, for a sentence. */
export function describeTarget(entry: AuditEntry): AuditTarget {
  const [collection = '', id = '', part, partId = ''] = entry.target.split('/');
  if (entry.target === 'site') return { label: t`the site’s settings`, href: '/admin/settings' };
  const href = getHref(entry);
  const translated = describeTranslation(entry.target);
  if (translated !== null) return translated;
  if (collection === 'users') {
    const account = `/admin/user-detail?uid=${encodeURIComponent(id)}`;
    return { label: t`the account ${id}`, href: account };
  }
  if (collection === 'apps') {
    if (part === 'releases') return { label: t`version ${partId} of ${id}`, href };
    if (part === 'releaseFeeds') return { label: t`the release feed of ${id}`, href };
    if (part === 'reviews') return { label: t`a review of ${id}`, href };
    return { label: t`the app ${ownName(entry) ?? id}`, href };
  }
  if (collection === 'invitations') {
    const email = text(entry.after.email) ?? text(entry.before.email) ?? t`someone`;
    return { label: email, href: '/admin/users' };
  }
  if (entry.target === synonymsDocument) {
    return { label: t`the synonyms of the search`, href: '/admin/insight#synonyms' };
  }
  const list = taxonomyNames.find((name) => entry.target === getTaxonomyPath(name));
  if (list !== undefined) {
    const several = translate(taxonomies[list].names[1]);
    return { label: t`the ${several}`, href };
  }
  if (collection === 'addresses') return { label: `/${id.replaceAll(':', '/')}`, href };
  if (collection === 'pageTexts') return { label: t`the text of /${id}`, href };
  const name = findContentName(entry.target);
  const other = getOwn(otherNouns, collection);
  const noun =
    name === undefined
      ? other && i18n._(other)
      : inSentence(translate(contentKinds[name].names[0]));
  if (noun === undefined) return { label: entry.target, href: null };
  if (name === 'comment') return { label: t`a comment on ${id}`, href };
  return { label: t`the ${noun} ${ownName(entry) ?? id}`, href };
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

const databaseSentences: Record<string, Sentence> = {
  create: (what, who) =>
    who === null ? (
      <Trans>You created {what}</Trans>
    ) : (
      <Trans>
        {who} created {what}
      </Trans>
    ),
  delete: deleted,
};

/** The sentences about the texts of pages. A page without a stored text has its built-in one. */
const textSentences: Record<string, Sentence> = {
  create: changed,
  delete: (what, who) =>
    who === null ? (
      <Trans>You reset {what} to the built-in text</Trans>
    ) : (
      <Trans>
        {who} reset {what} to the built-in text
      </Trans>
    ),
};

/** The sentences about the callables that send emails, save lists, addresses and plans, and empty the trash. */
const callableSentences: Record<string, Sentence> = {
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
  planChanges: (what, who) =>
    who === null ? (
      <Trans>You scheduled when to publish or archive {what}</Trans>
    ) : (
      <Trans>
        {who} scheduled when to publish or archive {what}
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
};

/** Further sentences, about accounts and planned texts. */
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
  revokeSessions: (what, who) =>
    who === null ? (
      <Trans>You signed {what} out everywhere</Trans>
    ) : (
      <Trans>
        {who} signed {what} out everywhere
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

/** The sentence about a callable that changed an account. */
function getAccountSentence({ action, after }: AuditEntry): Sentence | undefined {
  const { makeAdministrator, takeAdministrator, disable, enable, verify } = otherSentences;
  switch (action) {
    case 'setAdminClaim':
      return after.admin === true ? makeAdministrator : takeAdministrator;
    case 'setRole':
      return getRoleSentence(after);
    case 'inviteMember':
    case 'withdrawInvitation':
    case 'acceptInvitation':
    case 'revokeSessions':
      return otherSentences[action];
    case 'updateUser':
      if (after.disabled === true) return disable;
      if (after.disabled === false) return enable;
      return after.emailVerified === true ? verify : changed;
    case 'deleteUser':
    case 'deleteMyAccount':
      return deleted;
    default:
      return undefined;
  }
}

function getSentence(entry: AuditEntry): Sentence {
  const { action, target, after } = entry;
  const status = text(after.status) ?? '';
  if (action === 'plannedChange') return getOwn(plannedSentences, status) ?? changedByPlan;
  if (action === 'planChanges' && 'textAt' in after) {
    return after.textAt === null ? otherSentences.cancelText : otherSentences.planText;
  }
  const sentences = {
    ...callableSentences,
    ...(target.startsWith('pageTexts/') ? textSentences : databaseSentences),
  };
  const known = getAccountSentence(entry) ?? getOwn(sentences, action);
  if (known !== undefined) return target.startsWith('mail/') ? wrote : known;
  if (action === 'update') return getOwn(statusSentences, status) ?? changed;
  // An action of another version of the server.
  return (what, who) => (
    <>
      {who ?? t`You`} {action} {what}
    </>
  );
}

/** Says who did what, in the past; `who` is null for the reader. */
export const describeChange = (entry: AuditEntry, what: ReactNode, who: ReactNode): ReactNode =>
  getSentence(entry)(what, who);
