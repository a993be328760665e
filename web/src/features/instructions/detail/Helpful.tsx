import { plural, t } from '@lingui/core/macro';
import { databasePaths, getInstructionPath, getSlug, type Instruction } from '@appshelf/model';
import { ThumbsUp } from 'lucide-react';
import { useRef } from 'react';
import { formatCount } from '../../../lib/formatCount';
import { useAppDispatch, useAppSelector } from '../../../store';
import { ButtonLink, useLazyModule } from '../../../ui';
import { loginPathFrom, selectSession } from '../../session';
import { useLiveVotes } from '../../votes';

const loadApi = () => import('./helpfulApi');
const loadVote = () => import('./HelpfulVote');

/** A sentence that says how many members found an instruction helpful. */
function describeCount(count: number): string {
  if (count === 0) return t`No votes yet.`;
  return plural(count, {
    one: 'One member found it helpful.',
    other: `${formatCount(count)} members found it helpful.`,
  });
}

/** Asks at the end of an instruction whether it helped. Its author sees the responses. */
export function Helpful({ instruction }: { instruction: Instruction }) {
  const { status, user } = useAppSelector(selectSession);
  const { id, helpfulCount, authorUid } = instruction;
  const address = getSlug(instruction);
  const isOwn = user?.uid === authorUid;
  const dispatch = useAppDispatch();
  const vote = useLazyModule(loadVote, user !== null && !isOwn);
  const section = useRef<HTMLElement>(null);
  useLiveVotes(section, databasePaths.instructionVotes(id), async () => {
    const { helpfulApi } = await loadApi();
    await dispatch(helpfulApi.endpoints.refreshHelpful.initiate({ instructionId: id, address }));
  });
  return (
    <section
      ref={section}
      aria-label={t`Was this helpful?`}
      className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {isOwn ? t`This is your instruction` : t`Was this helpful?`}
        </p>
        <p className="text-ink-2">{describeCount(helpfulCount)}</p>
      </div>
      {/* The session is known only after the page was shown, so the space is reserved. */}
      {status === 'loading' || (user !== null && !isOwn && vote === null) ? (
        <span className="h-10" />
      ) : user === null ? (
        <ButtonLink
          to={loginPathFrom(getInstructionPath(instruction))}
          icon={ThumbsUp}
        >{t`Sign in to vote`}</ButtonLink>
      ) : isOwn || vote === null ? null : (
        <vote.HelpfulVote key={user.uid} user={user} instructionId={id} address={address} />
      )}
    </section>
  );
}
