import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  getInstructionPath,
  toPartKey,
  type Instruction,
  type Translated,
  getPartLanguage,
} from '@appshelf/model';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, Button, DateText, ProgressBar, useInView, useLazyModule } from '../../../ui';
import { AuthorName } from '../../authors';
import { ChangedNote, TranslationNote } from '../../translations';
import { getDifficultyLabel } from '../difficultyLabels';
import { formatDuration } from '../formatDuration';
import { AppLink } from './AppLink';
import { Step } from './Step';
import { StepList } from './StepList';
import { useProgress } from './useProgress';

const loadAppLink = () => import('./QueriedAppLink');

interface InstructionArticleProps {
  instruction: Translated<Instruction>;
  /** The name of its app, null for an app that is not published; absent where the name has to be read. */
  appName?: string | null | undefined;
  /** The key under which this device stores the ticks; null stores none, as in a preview. */
  progressKey: string | null;
  /** Shown after the last step. */
  footer?: ReactNode;
  /** What a reader can do with the step at an index. */
  getStepActions?: (index: number) => ReactNode;
}

/** An instruction as readers see it, on its page and in its author's preview. */
export function InstructionArticle({
  instruction,
  appName,
  progressKey,
  footer,
  getStepActions,
}: InstructionArticleProps) {
  const { title, summary, steps } = instruction;
  const { done, toggle, startOver } = useProgress(progressKey);
  const inView = useInView(steps.map((_, index) => `step-${String(index + 1)}`));
  const finished = steps.filter((_, index) => done.has(index)).length;
  return (
    <article className="instruction">
      <header className="mt-6 max-w-3xl">
        <h1 tabIndex={-1} dir="auto" lang={getPartLanguage(instruction, 'title')}>
          {title}
        </h1>
        <p
          dir="auto"
          lang={getPartLanguage(instruction, 'summary')}
          className="mt-3 text-lead text-ink-2"
        >
          {summary}
        </p>
        <InstructionFacts instruction={instruction} appName={appName} />
        <TranslationNote entry={instruction} path={getInstructionPath(instruction)} />
        <ChangedNote entry={instruction} parts={['title', 'summary']} />
      </header>
      <div className="ledge-front mt-8" />
      <div className="mt-10 grid gap-x-14 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="max-w-3xl">
          <ol className="path">
            {steps.map((step, index) => (
              <Step
                key={index}
                number={index + 1}
                step={step}
                isDone={done.has(index)}
                isCurrent={inView === index}
                onToggle={() => toggle(index)}
                titleLanguage={getPartLanguage(instruction, toPartKey('steps', index, 'title'))}
                bodyLanguage={getPartLanguage(instruction, toPartKey('steps', index, 'body'))}
                altLanguage={getPartLanguage(instruction, toPartKey('steps', index, 'imageAlt'))}
                note={
                  <ChangedNote
                    entry={instruction}
                    parts={['title', 'body', 'imageAlt'].map((field) =>
                      toPartKey('steps', index, field),
                    )}
                  />
                }
                actions={getStepActions?.(index)}
              />
            ))}
          </ol>
          {footer}
        </div>
        <aside aria-label={t`Progress`} className="max-lg:mt-10 print:hidden">
          <div className="grid gap-4 lg:sticky lg:top-6">
            <div>
              <p className="mb-2 font-semibold tabular-nums">
                <Trans>
                  {finished} of {steps.length} done
                </Trans>
              </p>
              <ProgressBar
                label={t`Steps done`}
                value={steps.length === 0 ? 0 : finished / steps.length}
              />
            </div>
            <StepList steps={steps} done={done} current={inView} />
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                icon={<Printer aria-hidden="true" className="size-3.5" />}
                onClick={() => print()}
              >{t`Print`}</Button>
              {finished > 0 && (
                <Button size="sm" variant="quiet" onClick={startOver}>{t`Untick all steps`}</Button>
              )}
            </div>
          </div>
        </aside>
      </div>
    </article>
  );
}

/** Duration, difficulty, author and app. */
function InstructionFacts({
  instruction,
  appName,
}: Pick<InstructionArticleProps, 'instruction' | 'appName'>) {
  const { difficulty, minutes, authorUid, authorName, publishedAt, appId } = instruction;
  const late = useLazyModule(loadAppLink, appId !== null && appName === undefined);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2">
      <Badge>{getDifficultyLabel(difficulty)}</Badge>
      <span>{formatDuration(minutes)}</span>
      <span>
        {t`by`} <AuthorName uid={authorUid} name={authorName} />
      </span>
      {publishedAt !== null && <DateText at={publishedAt} />}
      {appId !== null && late !== null && <late.QueriedAppLink id={appId} />}
      {appId !== null && typeof appName === 'string' && <AppLink id={appId} name={appName} />}
    </p>
  );
}
