import { t } from '@lingui/core/macro';
import {
  formerMemberUid,
  getInstructionPath,
  type CommentsPage,
  type Instruction,
  type Translated,
} from '@appshelf/model';
import { lazy, memo, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Comments } from '../../comments';
import { PreserveServerHtml, PageMeta } from '../../../ui';
import { Helpful } from './Helpful';
import { InstructionArticle } from './InstructionArticle';
import { FollowButton } from '../../follows';
import { AuthorName } from '../../authors';
import { countPageView } from '../../metrics';
import { ReportMenu } from '../../reports';
import { useIsModuleOn } from '../../site';
import { TranslateLink } from '../../translations';

const HowTo = lazy(() => import('./HowTo'));

interface InstructionSheetProps {
  instruction: Translated<Instruction>;
  /** The name of its app, null for an app that is not published; absent where the name has to be read. */
  appName?: string | null;
  /** The first comments, as the document has them. */
  comments?: CommentsPage;
}

/** An instruction as its page shows it. Memoised, so that it does not render again when the instruction is read again without a change. */
export const InstructionSheet = memo(function InstructionSheet({
  instruction,
  appName,
  comments,
}: InstructionSheetProps) {
  const { id, title, summary, coverUrl, steps, updatedAt, authorUid } = instruction;
  useEffect(() => countPageView(`/instructions/${id}`), [id]);
  return (
    <div className="pt-6 page-width">
      <PageMeta
        title={title}
        description={summary}
        canonicalPath={getInstructionPath(instruction)}
        imageUrl={coverUrl}
      />
      <PreserveServerHtml version={`${id} ${String(updatedAt)}`}>
        <Suspense>
          <HowTo instruction={instruction} />
        </Suspense>
      </PreserveServerHtml>
      <nav aria-label={t`Breadcrumb`} className="text-small text-ink-3 print:hidden">
        <Link to="/instructions" className="hover:text-ink">{t`Instructions`}</Link>
      </nav>
      <InstructionArticle
        instruction={instruction}
        appName={appName}
        progressKey={id}
        footer={
          <>
            <Helpful instruction={instruction} />
            <ReportMenu
              choices={[
                {
                  target: { kind: 'instruction', ids: [id] },
                  label: t`Report this instruction`,
                },
                ...steps.map((step, index) => ({
                  target: { kind: 'step' as const, ids: [id, String(index)] },
                  label: t`Report step ${String(index + 1)}`,
                  title: step.title,
                })),
              ]}
              authorUid={authorUid}
              className="mt-4 -ms-3 print:hidden"
            />
            <TranslateLink
              name="instruction"
              id={id}
              authorUid={authorUid}
              className="-ms-3 print:hidden"
            />
            <AuthorLine instruction={instruction} />
          </>
        }
      />
      <Comments instruction={instruction} prerendered={comments} />
    </div>
  );
});

/** The author, whom readers can follow while there are public profiles. A former member cannot be followed. */
function AuthorLine({ instruction: { id, authorUid, authorName } }: { instruction: Instruction }) {
  const hasProfiles = useIsModuleOn('profiles');
  if (authorUid === formerMemberUid) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6 print:hidden">
      <p className="min-w-0 flex-1 basis-56 text-ink-2">
        {t`Written by`} <AuthorName uid={authorUid} name={authorName} />
      </p>
      {hasProfiles && (
        <FollowButton kind="author" id={authorUid} name={authorName} path={`/instructions/${id}`} />
      )}
    </div>
  );
}
