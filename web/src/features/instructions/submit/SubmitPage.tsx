import { ListChecks } from 'lucide-react';
import type { User } from '@appshelf/model';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { ButtonLink, EmptyState, ErrorPanel, PageMeta, Skeleton } from '../../../ui';
import { selectSession } from '../../session';
import { isBeginning, submitPath } from './addresses';
import { useGetOwnInstructionQuery } from './api';
import { Editor } from './editor/Editor';
import { hasUnsentWork } from './saving/unsentWork';
import { OwnInstructions } from './own/OwnInstructions';
import { SubmittedInstruction } from './own/SubmittedInstruction';

/** What the id of an instruction looks like; anything else names none. */
const idPattern = /^[\w-]{1,128}$/;

/** /instructions/submit: one's own instructions, and with `?id=` the editor of one. */
export function SubmitPage() {
  const { user } = useAppSelector(selectSession);
  const [params] = useSearchParams();
  const id = params.get('id');
  // Whoever is signed out meanwhile is led to the sign-in page.
  if (user === null) return null;
  return (
    <div className="pt-6 page-width">
      {id === null ? (
        <OwnInstructions key={user.uid} author={user} />
      ) : (
        <>
          <nav aria-label="Breadcrumb" className="mb-6 text-small text-ink-3 print:hidden">
            <Link to={submitPath} className="hover:text-ink">
              Your instructions
            </Link>
          </nav>
          <OwnInstruction key={`${user.uid} ${id}`} author={user} id={id} />
        </>
      )}
    </div>
  );
}

function OwnInstruction({ author, id }: { author: User; id: string }) {
  const location = useLocation();
  const isKnownId = idPattern.test(id);
  const [isBegunHere] = useState(
    () => isKnownId && (isBeginning(location.state) || hasUnsentWork(author.uid, id)),
  );
  const { data, error, refetch } = useGetOwnInstructionQuery(
    { uid: author.uid, id },
    { skip: !isKnownId },
  );
  if (data === undefined && isKnownId) {
    return error === undefined ? (
      <EditorSkeleton />
    ) : (
      <>
        <PageMeta title="Your instruction" />
        <ErrorPanel
          title="Your instruction could not be loaded"
          message={error.message ?? 'Check your connection and try again.'}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  const stored = data ?? null;
  if (stored === null && !isBegunHere) return <NothingHere />;
  if (stored?.status === 'submitted' || stored?.status === 'rejected') {
    return <SubmittedInstruction instruction={stored} />;
  }
  return (
    <Editor
      // What was read when it was opened; from there on the editor follows the server by itself.
      key={stored?.status === 'published' ? 'revision' : 'draft'}
      author={author}
      id={id}
      stored={stored}
      onMoved={() => void refetch()}
    />
  );
}

/** Leaves as much room as the editor that was expected, so that the footer stays below it. */
function NothingHere() {
  return (
    <div className="min-h-dvh">
      <PageMeta title="Your instructions" />
      <h1 tabIndex={-1} className="sr-only">
        Your instructions
      </h1>
      <EmptyState
        icon={<ListChecks aria-hidden="true" className="size-6" />}
        title="There is no draft here any more"
        body="It was deleted, or it belongs to another account."
        action={<ButtonLink to={submitPath}>See your instructions</ButtonLink>}
      />
    </div>
  );
}

function EditorSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your instruction"
      className="grid min-h-dvh max-w-3xl content-start gap-6"
    >
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="mt-4 h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </div>
  );
}
