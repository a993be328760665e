import type { Instruction } from '@appshelf/model';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge, DateText, Markdown } from '../../ui';
import type { TimelineEntry } from './timeline';

/** Notes were plain text once: their single line breaks stay. */
const keepLineBreaks = (note: string): string => note.replace(/(?<=\S)\n(?=\S)/g, '  \n');

const decided = { published: 'published it', rejected: 'sent it back' } as const;

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

function EntryHead({
  entry,
  instruction: { authorUid, authorName },
  ownUid,
  isUnchanged,
  renderModerator,
}: TimelineItemProps) {
  const isOwn = ownUid === authorUid;
  if (entry.kind === 'submission') {
    return entry.submission === null && isUnchanged ? (
      <span className="text-ink-2">It waits for a moderator again</span>
    ) : (
      <span className="text-ink-2">
        {isOwn ? 'You' : <bdi>{authorName}</bdi>} submitted it
        {entry.submission?.isPublished === true && ', and it was published at once'}
      </span>
    );
  }
  if (entry.kind === 'decision') {
    const { by, decision } = entry.decision;
    return (
      <span className="text-ink-2">
        {renderModerator === undefined ? 'A moderator' : renderModerator(by)} {decided[decision]}
      </span>
    );
  }
  const { message } = entry;
  if (message.authorUid === ownUid) return <span className="font-semibold text-ink">You</span>;
  return (
    <>
      {(!message.isModerator || renderModerator !== undefined) && (
        <span dir="auto" className="font-semibold wrap-anywhere text-ink">
          {message.authorName}
        </span>
      )}
      {message.isModerator && <Badge>Moderator</Badge>}
    </>
  );
}
