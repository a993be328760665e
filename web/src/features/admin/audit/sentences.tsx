import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { getOwn, roleNouns, staffRoles, type AuditAction, type AuditEntry } from '@appshelf/model';
import { translate } from '../../../lib/translate';
import { toText } from './targets';

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
  update: ({ after }) => getOwn(statusSentences, toText(after.status) ?? '') ?? changed,
  delete: ({ target }) => (target.startsWith('pageTexts/') ? reset : deleted),
  plannedChange: ({ after }) =>
    getOwn(plannedSentences, toText(after.status) ?? '') ?? changedByPlan,
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
