import { formerMemberUid, type Instruction } from '@appshelf/model';
import { lazy, memo, Suspense, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { maxAgeSeconds } from '../../../store';
import { Comments } from '../../comments';
import { ErrorPanel, PreserveServerHtml, PageMeta, PageNotFoundError, Skeleton } from '../../../ui';
import { useGetInstructionQuery } from '../api';
import { Helpful } from './Helpful';
import { InstructionArticle } from './InstructionArticle';
import { FollowButton } from '../../follows';
import { AuthorName } from '../../members';
import { countPageView } from '../../metrics';
import { ReportButton } from '../../reports';

const HowTo = lazy(() => import('./HowTo'));

/** /instructions/{id}: one instruction, with numbered steps. */
export function InstructionPage() {
  const { id = '' } = useParams();
  const {
    currentData: instruction,
    error,
    isFetching,
    refetch,
  } = useGetInstructionQuery(id, { refetchOnMountOrArgChange: maxAgeSeconds });
  if (instruction === null) throw new PageNotFoundError();
  if (instruction !== undefined) return <InstructionSheet key={id} instruction={instruction} />;
  if (isFetching) return <InstructionSkeleton />;
  return (
    <div className="pt-10 page-width">
      <PageMeta title="Instruction" />
      <ErrorPanel
        title="This instruction could not be loaded"
        message={error?.message ?? 'Check your connection and try again.'}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

/** Memoised, so that it does not render again when the instruction is read again without a change. */
const InstructionSheet = memo(function InstructionSheet({
  instruction,
}: {
  instruction: Instruction;
}) {
  const { id, title, summary, coverUrl, updatedAt, authorUid } = instruction;
  useEffect(() => countPageView(`/instructions/${id}`), [id]);
  return (
    <div className="pt-6 page-width">
      <PageMeta
        title={title}
        description={summary}
        canonicalPath={`/instructions/${id}`}
        imageUrl={coverUrl}
      />
      <PreserveServerHtml version={`${id} ${String(updatedAt)}`}>
        <Suspense>
          <HowTo instruction={instruction} />
        </Suspense>
      </PreserveServerHtml>
      <nav aria-label="Breadcrumb" className="text-small text-ink-3 print:hidden">
        <Link to="/instructions" className="hover:text-ink">
          Instructions
        </Link>
      </nav>
      <InstructionArticle
        instruction={instruction}
        progressKey={id}
        footer={
          <>
            <Helpful instruction={instruction} />
            <ReportButton
              target={{ kind: 'instruction', ids: [id] }}
              name="this instruction"
              authorUid={authorUid}
              showsName
              className="mt-4 -ml-3 print:hidden"
            />
            <AuthorLine instruction={instruction} />
          </>
        }
        getStepActions={(index) => (
          <ReportButton
            target={{ kind: 'step', ids: [id, String(index)] }}
            name={`step ${String(index + 1)}`}
            authorUid={authorUid}
            className="mt-2 -ml-3 text-ink-3! print:hidden"
          />
        )}
      />
      <Comments instruction={instruction} />
    </div>
  );
});

/** The author, whom readers can follow. Who has left the site publishes nothing more. */
function AuthorLine({ instruction: { id, authorUid, authorName } }: { instruction: Instruction }) {
  if (authorUid === formerMemberUid) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6 print:hidden">
      <p className="min-w-0 flex-1 basis-56 text-ink-2">
        Written by <AuthorName uid={authorUid} name={authorName} />
      </p>
      <FollowButton kind="author" id={authorUid} name={authorName} path={`/instructions/${id}`} />
    </div>
  );
}

function InstructionSkeleton() {
  return (
    <div role="status" aria-label="Loading the instruction" className="min-h-dvh pt-6 page-width">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-6 h-10 w-3/5" />
      <Skeleton className="mt-4 h-5 w-2/5" />
      <Skeleton className="mt-5 h-5 w-1/3" />
      <div className="ledge-front mt-8" />
      <div className="mt-10 grid max-w-3xl gap-10">
        {[0, 1].map((index) => (
          <div key={index} className="flex gap-5">
            <Skeleton shape="circle" className="size-10 shrink-0" />
            <div className="grid flex-1 gap-3">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="aspect-16/9" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
