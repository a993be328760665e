import { t } from '@lingui/core/macro';
import { ListChecks } from 'lucide-react';
import type { User } from '@appshelf/model';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { ButtonLink, EmptyState, ErrorPanel, PageMeta, Skeleton, useLazyModule } from '../../../ui';
import { useOpenDocument } from '../../editor';
import { selectSession } from '../../session';
import { isNewInstruction, submitPath } from './addresses';
import { useGetOwnInstructionQuery } from './api';
import { Editor } from './editor/Editor';
import { hasUnsentWork } from './saving/unsentWork';
import { OwnInstructions } from './own/OwnInstructions';
import { SubmittedInstruction } from './own/SubmittedInstruction';

/** Loads with Firestore's full SDK, which the editor does without. */
const loadConversation = () => import('./own/OwnConversation');

/** The form of a valid id of an instruction. */
const idPattern = /^[\w-]{1,128}$/;

/** /instructions/submit: the member's own instructions, and with `?id=` the editor of one. */
export function SubmitPage() {
  const { user } = useAppSelector(selectSession);
  const [params] = useSearchParams();
  const id = params.get('id');
  // The route's guard shows the sign-in page after a sign-out.
  if (user === null) return null;
  return (
    <div className="pt-6 page-width">
      {id === null ? (
        <OwnInstructions key={user.uid} author={user} />
      ) : (
        <>
          <nav aria-label={t`Breadcrumb`} className="mb-6 text-small text-ink-3 print:hidden">
            <Link to={submitPath} className="hover:text-ink">{t`Your instructions`}</Link>
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
    () => isKnownId && (isNewInstruction(location.state) || hasUnsentWork(author.uid, id)),
  );
  const { data, error, refetch } = useGetOwnInstructionQuery(
    { uid: author.uid, id },
    { skip: !isKnownId },
  );
  const { document: stored } = useOpenDocument(data);
  const late = useLazyModule(loadConversation, stored !== null);
  if (data === undefined && isKnownId) {
    return error === undefined ? (
      <EditorSkeleton />
    ) : (
      <>
        <PageMeta title={t`Your instruction`} />
        <ErrorPanel
          title={t`Your instruction could not be loaded`}
          error={error}
          onRetry={refetch}
        />
      </>
    );
  }
  if (stored === null && !isBegunHere) return <DraftNotFound />;
  if (stored?.status === 'submitted' || stored?.status === 'rejected') {
    return <SubmittedInstruction instruction={stored} onDecided={refetch} />;
  }
  return (
    <>
      <Editor
        // The stored version when the page was opened. The editor itself follows later versions.
        key={stored?.status === 'published' ? 'revision' : 'draft'}
        author={author}
        id={id}
        stored={stored}
        onMoved={() => void refetch()}
      />
      {stored !== null && late !== null && (
        <div className="mt-8">
          <late.OwnConversation instruction={stored} />
        </div>
      )}
    </>
  );
}

/** The message for a missing draft. It is as high as the editor, so that the footer stays below. */
function DraftNotFound() {
  return (
    <div className="min-h-dvh">
      <PageMeta title={t`Your instructions`} />
      <h1 tabIndex={-1} className="sr-only">{t`Your instructions`}</h1>
      <EmptyState
        icon={ListChecks}
        title={t`This draft no longer exists`}
        body={t`It was deleted, or it belongs to another account.`}
        action={<ButtonLink to={submitPath}>{t`See your instructions`}</ButtonLink>}
      />
    </div>
  );
}

function EditorSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading your instruction`}
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
