import {
  contentKinds,
  findContentName,
  getContentPage,
  getOwn,
  getTaxonomyPath,
  roleNouns,
  staffRoles,
  synonymsDocument,
  taxonomies,
  taxonomyNames,
  type AuditEntry,
} from '@appshelf/model';

/** What an entry is about. */
export interface AuditTarget {
  label: string;
  /** The page that shows the entry; null when there is none. */
  href: string | null;
}

/** The nouns of paths that belong to no declared kind. */
const otherNouns: Record<string, string> = {
  mailTemplates: 'template',
  mail: 'email',
  campaigns: 'group email',
};

/** The pages of paths that belong to no declared kind. */
const otherPages: Record<string, string> = {
  mailTemplates: '/admin/emails',
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

/** Describes what an entry is about, for a sentence. */
export function describeTarget(entry: AuditEntry): AuditTarget {
  const [collection = '', id = '', part, partId = ''] = entry.target.split('/');
  if (entry.target === 'site') return { label: 'the site’s settings', href: '/admin/settings' };
  const href = getHref(entry);
  if (collection === 'users') {
    const account = `/admin/user-detail?uid=${encodeURIComponent(id)}`;
    return { label: `the account ${id}`, href: account };
  }
  if (collection === 'apps') {
    if (part === 'releases') return { label: `version ${partId} of ${id}`, href };
    if (part === 'releaseFeeds') return { label: `the release feed of ${id}`, href };
    if (part === 'reviews') return { label: `a review of ${id}`, href };
    return { label: `the app ${ownName(entry) ?? id}`, href };
  }
  if (collection === 'invitations') {
    const email = text(entry.after.email) ?? text(entry.before.email) ?? 'somebody';
    return { label: email, href: '/admin/users' };
  }
  if (entry.target === synonymsDocument) {
    return { label: 'the synonyms of the search', href: '/admin/insight#synonyms' };
  }
  const list = taxonomyNames.find((name) => entry.target === getTaxonomyPath(name));
  if (list !== undefined) return { label: `the ${taxonomies[list].names[1]}`, href };
  if (collection === 'addresses') return { label: `/${id.replaceAll(':', '/')}`, href };
  if (collection === 'pageTexts') return { label: `the text of /${id}`, href };
  const name = findContentName(entry.target);
  const noun =
    name === undefined ? getOwn(otherNouns, collection) : contentKinds[name].names[0].toLowerCase();
  if (noun === undefined) return { label: entry.target, href: null };
  if (name === 'comment') return { label: `a comment on ${id}`, href };
  return { label: `the ${noun} ${ownName(entry) ?? id}`, href };
}

const statusVerbs: Record<string, string> = {
  published: 'published',
  archived: 'archived',
  draft: 'took back to draft',
  rejected: 'sent back',
  hidden: 'hid',
  pending: 'put back into the queue',
};

const databaseVerbs: Record<string, string> = { create: 'created', delete: 'deleted' };

/** The verbs for the texts of pages. A page without a stored text has its built-in one. */
const textVerbs: Record<string, string> = { create: 'changed', delete: 'reset' };

/** The verbs for the callables that send emails. */
const mailVerbs: Record<string, string> = {
  composeMail: 'wrote',
  retryMail: 'sent again',
  replyToMessage: 'answered',
  saveMailTemplate: 'changed',
  sendCampaign: 'sent',
  stopCampaign: 'stopped',
};

/** The verb for a role that was granted or taken: the change has the role's name with whether the account has it. */
function getRoleVerb(after: AuditEntry['after']): string | null {
  const role = staffRoles.find((name) => name in after);
  if (role === undefined) return null;
  return after[role] === true
    ? `made ${roleNouns[role]} of`
    : `took the role of ${roleNouns[role]} from`;
}
/** The verbs for the callables that save lists, addresses and plans. */
const listVerbs: Record<string, string> = {
  saveTaxonomy: 'changed',
  saveCategories: 'changed',
  saveSynonyms: 'changed',
  saveRedirect: 'redirected',
  deleteRedirect: 'deleted the redirect from',
  changeAddress: 'changed the address of',
  planChanges: 'planned when to publish or archive',
};

/** The verbs for the callables of the trash. */
const trashVerbs: Record<string, string> = {
  restoreEntry: 'restored',
  purgeEntry: 'deleted for good',
};

/** The verb for a callable that changed an account. */
function accountVerb({ action, after }: AuditEntry): string | null {
  switch (action) {
    case 'setAdminClaim':
      return after.admin === true ? 'made an administrator of' : 'took administrator rights from';
    case 'setRole':
      return getRoleVerb(after);
    case 'inviteMember':
      return 'invited';
    case 'withdrawInvitation':
      return 'withdrew the invitation of';
    case 'acceptInvitation':
      return 'accepted an invitation for';
    case 'updateUser':
      if (after.disabled === true) return 'disabled';
      if (after.disabled === false) return 'enabled';
      return after.emailVerified === true ? 'marked as verified' : 'changed';
    case 'revokeSessions':
      return 'signed out everywhere';
    case 'deleteUser':
    case 'deleteMyAccount':
      return 'deleted';
    default:
      return null;
  }
}

/** What was done, as a verb in the past: "published", "changed". */
export function getVerb(entry: AuditEntry): string {
  const { action, target, after } = entry;
  const verbs = {
    ...mailVerbs,
    ...listVerbs,
    ...trashVerbs,
    ...(target.startsWith('pageTexts/') ? textVerbs : databaseVerbs),
  };
  if (action === 'plannedChange') {
    return `${getOwn(statusVerbs, text(after.status) ?? '') ?? 'changed'}, by a plan and at its time,`;
  }
  const known = accountVerb(entry) ?? getOwn(verbs, action);
  if (known !== undefined) return target.startsWith('mail/') ? 'wrote' : known;
  if (action !== 'update') return action;
  return getOwn(statusVerbs, text(after.status) ?? '') ?? 'changed';
}
