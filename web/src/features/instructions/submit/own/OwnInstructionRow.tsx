import { Trans } from '@lingui/react/macro';
import { msg, t } from '@lingui/core/macro';
import type { Instruction } from '@appshelf/model';
import { ExternalLink, PenLine, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { i18n } from '../../../../lib/i18n';
import { useAppDispatch } from '../../../../store';
import { Badge, ButtonLink, DateText, ConfirmButton } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { Cover } from '../../list/InstructionCards';
import { editPath } from '../addresses';
import { useDeleteOwnDraftMutation } from '../api';
import { removeAllUnsentWork } from '../saving/unsentWork';
import { ModerationNotes } from './ModerationNotes';
import { ReturnButton } from './ReturnButton';
import { StatusBadge } from './StatusBadge';

const untitled = msg`No title yet`;
const pen = <PenLine aria-hidden="true" className="size-3.5" />;

interface RowProps {
  name: string;
  coverUrl: string | null;
  /** The state of the instruction. */
  badge: ReactNode;
  summary?: string;
  changedAt: number;
  /** The moderators' notes. */
  notes?: ReactNode;
  /** The buttons of the row. */
  children: ReactNode;
}

function Row({ name, coverUrl, badge, summary = '', changedAt, notes, children }: RowProps) {
  return (
    <li className="flex gap-5 border-b border-line py-5">
      <div className="w-32 shrink-0 max-sm:hidden">
        <Cover src={coverUrl} />
        <div className="ledge-front" />
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 dir="auto" className="font-text! text-lead! font-semibold! tracking-normal!">
            {name}
          </h2>
          {badge}
        </div>
        {summary !== '' && (
          <p dir="auto" className="line-clamp-2 text-ink-2">
            {summary}
          </p>
        )}
        <p className="text-small text-ink-3">
          <Trans>
            Changed <DateText at={changedAt} />
          </Trans>
        </p>
        {notes}
        <div className="mt-1 flex flex-wrap gap-2">{children}</div>
      </div>
    </li>
  );
}

/** One of the member's own instructions: its state, the moderators' notes, and the actions. */
export function OwnInstructionRow({ uid, instruction }: { uid: string; instruction: Instruction }) {
  const { id, title, summary, coverUrl, status, updatedAt } = instruction;
  return (
    <Row
      name={title === '' ? i18n._(untitled) : title}
      coverUrl={coverUrl}
      badge={<StatusBadge status={status} />}
      summary={summary}
      changedAt={updatedAt}
      notes={status === 'rejected' && <ModerationNotes id={id} limit={1} />}
    >
      <RowActions uid={uid} instruction={instruction} />
    </Row>
  );
}

function RowActions({ uid, instruction }: { uid: string; instruction: Instruction }) {
  const { id, title, status } = instruction;
  const name = title === '' ? i18n._(untitled) : title;
  if (status === 'draft') {
    return (
      <>
        <ButtonLink
          size="sm"
          to={editPath(id)}
          icon={pen}
          aria-label={t`Continue: ${name}`}
        >{t`Continue`}</ButtonLink>
        <DeleteButton uid={uid} id={id} name={name} isStored />
      </>
    );
  }
  if (status === 'published') {
    return (
      <>
        <ButtonLink
          size="sm"
          to={`/instructions/${id}`}
          icon={<ExternalLink aria-hidden="true" className="size-3.5" />}
          aria-label={t`Open the page of ${name}`}
        >{t`Open page`}</ButtonLink>
        <ButtonLink
          size="sm"
          variant="quiet"
          to={editPath(id)}
          aria-label={t`Revise: ${name}`}
        >{t`Revise`}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <ReturnButton size="sm" instruction={instruction} />
      <ButtonLink
        size="sm"
        variant="quiet"
        to={editPath(id)}
        aria-label={t`See what you submitted: ${name}`}
      >{t`See what you submitted`}</ButtonLink>
    </>
  );
}

interface UnsentRowProps {
  uid: string;
  work: { id: string; title: string; at: number };
  onDeleted: () => void;
}

/** A draft that is only on this device, because the server could not be reached when it was written. */
export function UnsentRow({ uid, work: { id, title, at }, onDeleted }: UnsentRowProps) {
  const name = title.trim() === '' ? i18n._(untitled) : title.trim();
  return (
    <Row
      name={name}
      coverUrl={null}
      badge={<Badge tone="warn">{t`Only on this device`}</Badge>}
      changedAt={at}
    >
      <ButtonLink
        size="sm"
        to={editPath(id)}
        icon={pen}
        aria-label={t`Continue: ${name}`}
      >{t`Continue`}</ButtonLink>
      <DeleteButton uid={uid} id={id} name={name} isStored={false} onDeleted={onDeleted} />
    </Row>
  );
}

interface DeleteButtonProps {
  uid: string;
  id: string;
  name: string;
  /** Whether the draft is on the server too. */
  isStored: boolean;
  onDeleted?: () => void;
}

function DeleteButton({ uid, id, name, isStored, onDeleted }: DeleteButtonProps) {
  const dispatch = useAppDispatch();
  const [deleteDraft] = useDeleteOwnDraftMutation();
  return (
    <ConfirmButton
      size="sm"
      variant="quiet"
      icon={<Trash2 aria-hidden="true" className="size-3.5" />}
      aria-label={t`Delete draft: ${name}`}
      title={t`Delete “${name}”?`}
      body={t`Its text and pictures are deleted with it. This can’t be undone.`}
      confirmLabel={t`Delete draft`}
      onConfirm={async () => {
        if (isStored) await deleteDraft({ id }).unwrap();
        removeAllUnsentWork(uid, id);
        dispatch(toastAdded({ message: t`“${name}” deleted.`, type: 'success' }));
        onDeleted?.();
      }}
    >{t`Delete draft`}</ConfirmButton>
  );
}
