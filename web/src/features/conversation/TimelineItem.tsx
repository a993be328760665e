import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { Instruction, ModerationEntry } from '@appshelf/model';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge, DateText, Markdown } from '../../ui';
import { getAuthorName } from '../authors';
import type { TimelineEntry } from './timeline';

/** Notes were plain text once: their single line breaks stay. */
const keepLineBreaks = (note: string): string => note.replace(/(?<=\S)\n(?=\S)/g, '  \n');

interface TimelineItemProps {
  entry: TimelineEntry;
  instruction: Pick<Instruction, 'authorUid' | 'authorName'>;
  /** The uid of the reader. */
  ownUid: string;
  /** Whether the waiting version is the published one, because reports have hidden it. */
  isUnchanged: boolean;
  /** The name of a moderator by uid; absent for the author, who must not know it. */
  renderModerator: ((uid: string) => ReactNode) | undefined;
  /** Shown below the entry. */
  children?: ReactNode;
}

/** One entry of a timeline: a message, a decision with its note, or a submission. */
export function TimelineItem({
  entry,
  instruction,
  ownUid,
  isUnchanged,
  renderModerator,
  children,
}: TimelineItemProps) {
  return (
    <li
      className={clsx(
        'grid gap-1 border-s-2 ps-4',
        entry.kind === 'message' && entry.message.authorUid === ownUid
          ? 'border-accent'
          : 'border-edge',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
        <EntryHead {...{ entry, instruction, ownUid, isUnchanged, renderModerator }} />
        <DateText at={entry.at} />
      </p>
      {entry.kind === 'message' && (
        <div className="wrap-anywhere">
          <Markdown source={entry.message.body} />
        </div>
      )}
      {entry.kind === 'decision' && entry.decision.note !== '' && (
        <div className="wrap-anywhere">
          <Markdown source={keepLineBreaks(entry.decision.note)} />
        </div>
      )}
      {children}
    </li>
  );
}

/** Says who submitted the instruction. `authorName` is null for the reader. */
function SubmissionText({
  authorName,
  isPublished,
}: {
  authorName: string | null;
  isPublished: boolean;
}) {
  if (authorName === null) {
    return isPublished ? t`You submitted it, and it was published right away` : t`You submitted it`;
  }
  return isPublished ? (
    <Trans>
      <bdi>{authorName}</bdi> submitted it, and it was published right away
    </Trans>
  ) : (
    <Trans>
      <bdi>{authorName}</bdi> submitted it
    </Trans>
  );
}

/** Says what a moderator decided. `moderator` is undefined where the reader must not know the name. */
function DecisionText({
  decision,
  moderator,
}: {
  decision: ModerationEntry['decision'];
  moderator: ReactNode;
}) {
  if (moderator === undefined) {
    return decision === 'published' ? t`A moderator published it` : t`A moderator sent it back`;
  }
  return decision === 'published' ? (
    <Trans>{moderator} published it</Trans>
  ) : (
    <Trans>{moderator} sent it back</Trans>
  );
}

function EntryHead({
  entry,
  instruction,
  ownUid,
  isUnchanged,
  renderModerator,
}: TimelineItemProps) {
  const isOwn = ownUid === instruction.authorUid;
  if (entry.kind === 'submission') {
    return entry.submission === null && isUnchanged ? (
      <span className="text-ink-2">{t`Waiting for a moderator again`}</span>
    ) : (
      <span className="text-ink-2">
        <SubmissionText
          authorName={isOwn ? null : getAuthorName(instruction)}
          isPublished={entry.submission?.isPublished === true}
        />
      </span>
    );
  }
  if (entry.kind === 'decision') {
    const { by, decision } = entry.decision;
    return (
      <span className="text-ink-2">
        <DecisionText decision={decision} moderator={renderModerator?.(by)} />
      </span>
    );
  }
  const { message } = entry;
  if (message.authorUid === ownUid) return <span className="font-semibold text-ink">{t`You`}</span>;
  return (
    <>
      {(!message.isModerator || renderModerator !== undefined) && (
        <span dir="auto" className="font-semibold wrap-anywhere text-ink">
          {getAuthorName(message)}
        </span>
      )}
      {message.isModerator && <Badge>{t`Moderator`}</Badge>}
    </>
  );
}
