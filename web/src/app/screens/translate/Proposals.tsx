import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  alignTranslation,
  limits,
  listParts,
  requiredText,
  type Translation,
} from '@appshelf/model';
import { formatCount } from '../../../lib/formatCount';
import { useState } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import { Button, DateText, FieldError, TextArea } from '../../../ui';
import { getDiffPieces } from '../../../ui/text/diffPieces';
import { DiffText } from '../../../ui/text/DiffText';
import { AuthorName } from '../../../features/authors';
import { toastAdded } from '../../../features/toasts';
import { useDecideOnProposalMutation, type Place, type TranslationWork } from './api';
import { getGroupTitle, getPartLabel } from './partLabels';

const note = requiredText('what needs to change', limits.moderationNote);

interface ProposalsProps {
  place: Place;
  work: TranslationWork;
  /** Whether the person publishes proposals. The author of the original only sends them back. */
  mayPublish: boolean;
  /** Reads the translations again. */
  onDecided: () => Promise<void>;
}

/** The proposals that wait, each with what it changes for readers, and the decision. */
export function Proposals({ place, work, mayPublish, onDecided }: ProposalsProps) {
  const count = work.waiting.length;
  return (
    <section aria-labelledby="proposals" className="grid gap-4 rounded-card bg-sunken p-5">
      <h2 id="proposals" className="text-title!">
        {plural(count, {
          one: 'One proposal is waiting',
          other: `${formatCount(count)} proposals are waiting`,
        })}
      </h2>
      {work.waiting.map((proposal) => (
        <Proposal key={proposal.id} {...{ place, work, proposal, mayPublish, onDecided }} />
      ))}
    </section>
  );
}

interface ProposalProps extends ProposalsProps {
  proposal: Translation;
}

function Proposal({ place, work, proposal, mayPublish, onDecided }: ProposalProps) {
  const { name, language } = place;
  const { fields } = work.original;
  const { authorUid, authorName, updatedAt } = proposal;
  const proposed = alignTranslation(name, fields, proposal).texts;
  const shown = alignTranslation(name, fields, work.published ?? { texts: {}, sources: {} }).texts;
  const changes = listParts(name, fields).flatMap((part) => {
    const [before, after] = [shown[part.key] ?? '', proposed[part.key] ?? ''];
    return before === after ? [] : [{ part, before, after }];
  });
  return (
    <article className="grid gap-4 rounded-card bg-surface p-5">
      <p>
        <Trans>
          By <AuthorName uid={authorUid} name={authorName} />
        </Trans>
        , <DateText at={updatedAt} />
      </p>
      <dl className="grid gap-3">
        {changes.map(({ part, before, after }) => (
          <div key={part.key} className="grid gap-x-8 gap-y-1 md:grid-cols-2">
            <dt className="text-small text-ink-3">
              {[getGroupTitle(part), getPartLabel(part)]
                .filter((each) => each !== null)
                .join(' · ')}
              <span dir="auto" lang="en" className="block wrap-anywhere whitespace-pre-line">
                {part.text}
              </span>
            </dt>
            <dd lang={language}>
              <DiffText pieces={getDiffPieces(before, after)} />
            </dd>
          </div>
        ))}
      </dl>
      <DecisionForm {...{ place, proposal, mayPublish, onDecided }} />
    </article>
  );
}

/** The decision about a proposal. It is a component of its own, so that typing a reason does not compare the texts again. */
function DecisionForm({ place, proposal, mayPublish, onDecided }: Omit<ProposalProps, 'work'>) {
  const dispatch = useAppDispatch();
  const [decide, { isLoading }] = useDecideOnProposalMutation();
  const [failure, setFailure] = useState<string>();
  const [reason, setReason] = useState('');
  const end = async (sentNote: string | null, message: string): Promise<void> => {
    setFailure(undefined);
    try {
      await decide({ place, proposal, note: sentNote }).unwrap();
      dispatch(toastAdded({ message, type: 'success' }));
      await onDecided();
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  };
  const sendBack = (): void => {
    const parsed = note.safeParse(reason);
    if (parsed.success) void end(parsed.data, t`Proposal sent back.`);
    else setFailure(parsed.error.issues[0]?.message);
  };
  return (
    <>
      <TextArea
        label={t`Why you’re sending it back`}
        optional
        counter={limits.moderationNote}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FieldError message={failure} />
      <div className="flex flex-wrap gap-2">
        {mayPublish && (
          <Button
            variant="primary"
            disabled={isLoading}
            onClick={() => void end(null, t`Translation published.`)}
          >
            {t`Publish`}
          </Button>
        )}
        <Button disabled={isLoading} onClick={sendBack}>
          {t`Send back`}
        </Button>
      </div>
    </>
  );
}
