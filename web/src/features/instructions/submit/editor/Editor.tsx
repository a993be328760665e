import { msg, t } from '@lingui/core/macro';
import { toAuthorName, type Instruction, type User } from '@appshelf/model';
import { Eye, PenLine, Send } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { i18n } from '../../../../lib/i18n';
import { Button, FieldError, loadMarkdown, PageHeader, PageMeta } from '../../../../ui';
import { useAppSelector } from '../../../../store';
import { finishedState, LeaveGuard } from '../../../drafts';
import { selectSite } from '../../../site';
import { InstructionArticle } from '../../detail/InstructionArticle';
import { submitPath } from '../addresses';
import { useIsTrustedAuthorQuery } from '../api';
import { toContent, type EditorFields } from './editorFields';
import { FactsEditor } from './FactsEditor';
import { ModerationNotes } from '../own/ModerationNotes';
import { Notices, TrustedNotice, UnverifiedNotice } from './Notices';
import { ProblemSummary } from './ProblemSummary';
import { getProblems } from './problems';
import { SaveLine } from './SaveLine';
import { StepsEditor } from './StepsEditor';
import { useEditor } from './useEditor';
import { useSubmission } from './useSubmission';
import { useUploads } from './useUploads';

interface EditorProps {
  author: User;
  id: string;
  /** The stored version; null for an instruction that was never saved. */
  stored: Instruction | null;
  /** Called when the instruction is not a draft any more, because it was submitted elsewhere. */
  onMoved: () => void;
}

/** The editor of an instruction: its facts, its steps, a preview, and the button to submit it. */
export function Editor({ author, id, stored, onMoved }: EditorProps) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isPreview = params.get('view') === 'preview';
  const isRevision = stored?.status === 'published';
  const trustAfter = useAppSelector(selectSite)?.trustAfter;
  const { data: isTrusted = false } = useIsTrustedAuthorQuery({ uid: author.uid, trustAfter });
  const editor = useEditor({ author, id, stored, onMoved });
  const { fields, steps } = editor;
  const isGone = editor.state.kind === 'gone';
  const uploads = useUploads(author.uid, id, steps.setPicture);
  const submission = useSubmission({
    author,
    id,
    editor,
    onSubmitted: () => void navigate(submitPath, { state: finishedState }),
  });
  const { attempt, isSubmitting, failure } = submission;
  const problems = useMemo(
    () => getProblems(fields, attempt > 0 ? 'submission' : 'draft'),
    [fields, attempt],
  );
  const blockedReason = author.emailVerified
    ? null
    : t`Confirm your email address to add pictures.`;
  const title = getTitle(stored);

  // The preview works without a connection, too.
  useEffect(() => void loadMarkdown().catch(() => undefined), []);

  const showPreview = (shown: boolean) => {
    setParams(shown ? { id, view: 'preview' } : { id }, { preventScrollReset: false });
  };
  const submit = () => {
    if (isPreview && getProblems(fields, 'submission').length > 0) showPreview(false);
    void submission.submit();
  };

  return (
    <div className="grid gap-6">
      <PageMeta title={title} />
      {isPreview ? (
        <Preview author={author} id={id} fields={fields} stored={stored} />
      ) : (
        <div className="grid max-w-3xl gap-8" inert={isSubmitting}>
          <PageHeader
            title={title}
            lead={isRevision && !isTrusted ? i18n._(revisionLead) : undefined}
          />
          {!author.emailVerified && <UnverifiedNotice />}
          {stored !== null && <ModerationNotes id={id} />}
          {attempt > 0 && <ProblemSummary problems={problems} attempt={attempt} />}
          <FactsEditor {...{ editor, problems, uploads, blockedReason }} />
          <StepsEditor {...{ editor, problems, uploads, blockedReason }} />
        </div>
      )}
      <div className="z-20 -mx-5 grid gap-3 border-t border-line bg-page px-5 py-3 foot-bar print:hidden">
        <Notices editor={editor} />
        <FieldError message={failure} />
        {isTrusted && <TrustedNotice />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <SaveLine editor={editor} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button icon={isPreview ? PenLine : Eye} onClick={() => showPreview(!isPreview)}>
              {isPreview ? t`Continue writing` : t`Preview`}
            </Button>
            <Button
              variant="primary"
              icon={Send}
              loading={isSubmitting}
              disabled={!author.emailVerified || uploads.isUnderWay}
              onClick={submit}
            >
              {isTrusted ? t`Publish` : t`Submit`}
            </Button>
          </div>
        </div>
      </div>
      <LeaveGuard
        isDirty={!isSubmitting && (uploads.isUnderWay || isGone || !editor.isSafe)}
        title={uploads.isUnderWay ? t`Leave while a picture is uploading?` : undefined}
        body={describeLoss(uploads.isUnderWay, isGone)}
      />
    </div>
  );
}

/** What is lost when the editor is left now. */
function describeLoss(isUploading: boolean, isGone: boolean): string {
  if (isGone) return t`The instruction was deleted, and your text is only on this page.`;
  return isUploading
    ? t`If you leave now, the picture will not finish uploading. Everything else is saved.`
    : t`Your last changes aren’t saved, and this browser can’t store them.`;
}

const revisionLead = msg`The published version stays on the site until you submit this one and a moderator has checked it.`;

function getTitle(stored: Instruction | null): string {
  if (stored === null) return t`New instruction`;
  return stored.status === 'published' ? t`Revise instruction` : t`Edit instruction`;
}

interface PreviewProps {
  author: User;
  id: string;
  fields: EditorFields;
  stored: Instruction | null;
}

/** The instruction as readers will see it. */
function Preview({ author, id, fields, stored }: PreviewProps) {
  const content = toContent(fields);
  return (
    <InstructionArticle
      progressKey={null}
      instruction={{
        id,
        status: 'draft',
        authorUid: author.uid,
        authorName: stored?.authorName ?? toAuthorName(author.displayName),
        helpfulCount: 0,
        createdAt: 0,
        updatedAt: 0,
        publishedAt: stored?.publishedAt ?? null,
        ...content,
        title: content.title === '' ? t`No title yet` : content.title,
        steps: content.steps.map((step, index) => ({
          ...step,
          title: step.title === '' ? t`Step ${String(index + 1)}` : step.title,
        })),
      }}
    />
  );
}
