import { type Instruction } from '@appshelf/model';
import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import {
  Badge,
  Button,
  DateText,
  ErrorPanel,
  PageMeta,
  PageNotFoundError,
  ProgressBar,
  Skeleton,
} from '../../ui';
import { useGetAppQuery } from '../apps';
import { useGetInstructionQuery } from './api';
import { durationInWords } from './durationInWords';
import { difficultyLabels } from './InstructionCards';
import { Step } from './Step';
import { StepList } from './StepList';
import { useProgress } from './useProgress';
import { useStepInView } from './useStepInView';

/** /instructions/{id}: a numbered path down the page. */
export function InstructionPage() {
  const { id = '' } = useParams();
  const { currentData: instruction, error, isFetching, refetch } = useGetInstructionQuery(id);
  if (instruction === null) throw new PageNotFoundError();
  if (instruction !== undefined) {
    return <InstructionSheet key={instruction.id} instruction={instruction} />;
  }
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

function InstructionSheet({ instruction }: { instruction: Instruction }) {
  const { id, title, summary, steps } = instruction;
  const { done, toggle, startOver } = useProgress(id);
  const inView = useStepInView(steps.map((_, index) => `step-${String(index + 1)}`));
  const finished = steps.filter((_, index) => done.has(index)).length;
  return (
    <article className="pt-6 page-width">
      <PageMeta title={title} description={summary} canonicalPath={`/instructions/${id}`} />
      <nav aria-label="Breadcrumb" className="text-small text-ink-3 print:hidden">
        <Link to="/instructions" className="hover:text-ink">
          Instructions
        </Link>
      </nav>
      <header className="mt-6 max-w-3xl">
        <h1 tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        <p className="mt-3 text-lead text-ink-2">{summary}</p>
        <InstructionFacts instruction={instruction} />
      </header>
      <div className="ledge-front mt-8" />
      <div className="mt-10 grid gap-x-14 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_15rem]">
        <ol className="path max-w-3xl">
          {steps.map((step, index) => (
            <Step
              key={index}
              number={index + 1}
              step={step}
              isDone={done.has(index)}
              isCurrent={inView === index}
              onToggle={() => toggle(index)}
            />
          ))}
        </ol>
        <aside aria-label="Progress" className="max-lg:mt-10 print:hidden">
          <div className="grid gap-4 lg:sticky lg:top-6">
            <div>
              <p className="mb-2 font-semibold tabular-nums">
                {finished} of {steps.length} done
              </p>
              <ProgressBar label="Steps done" value={finished / steps.length} />
            </div>
            <StepList steps={steps} done={done} current={inView} />
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                icon={<Printer aria-hidden="true" className="size-3.5" />}
                onClick={() => print()}
              >
                Print
              </Button>
              {finished > 0 && (
                <Button size="sm" variant="quiet" onClick={startOver}>
                  Clear ticks
                </Button>
              )}
            </div>
          </div>
        </aside>
      </div>
    </article>
  );
}

/** How long, how hard, by whom and for which app. */
function InstructionFacts({ instruction }: { instruction: Instruction }) {
  const { difficulty, minutes, authorName, publishedAt, appId } = instruction;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2">
      <Badge>{difficultyLabels[difficulty]}</Badge>
      <span>{durationInWords(minutes)}</span>
      <span>by {authorName}</span>
      {publishedAt !== null && <DateText at={publishedAt} />}
      {appId !== null && <AppReference id={appId} />}
    </p>
  );
}

/** Nothing for an app that is not published (any more). */
function AppReference({ id }: { id: string }) {
  const { data: app } = useGetAppQuery(id);
  if (app === undefined || app === null) return null;
  return (
    <Link to={`/apps/${id}`} className="font-semibold text-accent hover:underline">
      for {app.name}
    </Link>
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
