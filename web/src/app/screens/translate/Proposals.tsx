import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { alignTranslation, listParts, type Translation } from '@appshelf/model';
import { memo, useMemo } from 'react';
import { QueueEntries, useQueue } from '../../../features/admin/queue';
import { AuthorName } from '../../../features/authors';
import { formatCount } from '../../../lib/formatCount';
import { DateText, KeyHelp, KeyHint } from '../../../ui';
import { getDiffPieces } from '../../../ui/text/diffPieces';
import { DiffText } from '../../../ui/text/DiffText';
import type { Place, TranslationWork } from './api';
import { getGroupTitle, getPartLabel } from './partLabels';
import { getProposalKind } from './proposalKind';

interface ProposalsProps {
  place: Place;
  work: TranslationWork;
  waiting: Translation[];
  /** Whether the person publishes proposals. The author of the original only sends them back. */
  mayPublish: boolean;
  /** Reads the translations again. It is always the same function. */
  onDecided: () => Promise<void>;
}

/** The queue of proposals that wait, each with what it changes for readers. */
export function Proposals({ place, work, waiting, mayPublish, onDecided }: ProposalsProps) {
  const kind = useMemo(
    () => getProposalKind({ place, mayPublish, onDecided }),
    [place, mayPublish, onDecided],
  );
  const queue = useQueue({ kind, items: waiting });
  const count = queue.shown?.length ?? 0;
  if (count === 0 && queue.notice === null) return null;
  return (
    <section
      aria-labelledby={count > 0 ? 'proposals' : undefined}
      className={count > 0 ? 'grid gap-4 rounded-card bg-sunken p-5' : undefined}
    >
      {count > 0 && (
        <>
          <h2 id="proposals" className="text-title!">
            {plural(count, {
              one: 'One proposal is waiting',
              other: `${formatCount(count)} proposals are waiting`,
            })}
          </h2>
          <KeyHelp>
            <Trans>
              In the list, press <KeyHint>J</KeyHint> and <KeyHint>K</KeyHint> or the arrow keys to
              move, <KeyHint>P</KeyHint> to publish, <KeyHint>S</KeyHint> to send back,{' '}
              <KeyHint>X</KeyHint> to select.
            </Trans>
          </KeyHelp>
        </>
      )}
      <QueueEntries
        queue={queue}
        label={t`Proposals`}
        renderEntry={({ item }) => <Proposal place={place} work={work} proposal={item} />}
      />
    </section>
  );
}

interface ProposalProps {
  place: Place;
  work: TranslationWork;
  proposal: Translation;
}

/** What a proposal changes for readers. It is remembered, because the texts are long to compare. */
const Proposal = memo(function Proposal({ place, work, proposal }: ProposalProps) {
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
    <>
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
    </>
  );
});
