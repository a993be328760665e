import { t } from '@lingui/core/macro';
import { type InstructionStep } from '@appshelf/model';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Markdown, PanelBoundary, Picture, useHydrated } from '../../../ui';

interface StepProps {
  /** The number of the step, counted from 1. */
  number: number;
  step: InstructionStep;
  isDone: boolean;
  /** Whether the reader is at this step. */
  isCurrent: boolean;
  onToggle: () => void;
  /** The language of its texts, if it is not that of the page. */
  titleLanguage?: string | undefined;
  bodyLanguage?: string | undefined;
  altLanguage?: string | undefined;
  /** What is said about its text, below the title. */
  note?: ReactNode;
  /** What a reader can do with the step, at its end. */
  actions?: ReactNode;
}

/** One step. Its number is the checkbox that marks it as done. */
export function Step({
  number,
  step,
  isDone,
  isCurrent,
  onToggle,
  titleLanguage,
  bodyLanguage,
  altLanguage,
  note,
  actions,
}: StepProps) {
  const id = `step-${String(number)}`;
  return (
    <li
      id={id}
      aria-current={isCurrent ? 'step' : undefined}
      className="relative scroll-mt-6 pb-12 ps-15 last:pb-0"
    >
      <button
        type="button"
        inert={!useHydrated()}
        role="checkbox"
        aria-checked={isDone}
        aria-label={t`Step ${String(number)} done`}
        onClick={onToggle}
        className={clsx(
          'absolute top-0 inset-s-0 z-10 grid size-10 place-items-center rounded-full font-display text-lead font-bold ring-2 transition-colors ring-inset',
          isDone && 'bg-accent text-accent-ink ring-accent',
          !isDone && isCurrent && 'bg-page text-ink ring-accent',
          !isDone && !isCurrent && 'bg-page text-ink-2 ring-line hover:ring-edge',
        )}
      >
        {isDone ? <Check aria-hidden="true" className="size-5" /> : number}
      </button>
      <h2 dir="auto" lang={titleLanguage} className="pt-1.5 text-title!">
        {step.title}
      </h2>
      {note}
      <div lang={bodyLanguage} className="mt-3">
        <PanelBoundary title={t`This step can’t be shown`}>
          <Markdown source={step.body} />
          {step.imageUrl !== null && (
            <StepPicture
              src={step.imageUrl}
              alt={step.imageAlt}
              lang={altLanguage}
              eager={number === 1}
            />
          )}
        </PanelBoundary>
      </div>
      {actions}
    </li>
  );
}

type StepPictureProps = Pick<ComponentProps<typeof Picture>, 'src' | 'alt' | 'lang' | 'eager'>;

/** The picture of a step. Nothing is shown when it does not load. */
function StepPicture(picture: StepPictureProps) {
  return (
    <Picture
      {...picture}
      width={1280}
      height={800}
      sizes="(min-width: 48rem) 42rem, 88vw"
      className="mt-5 aspect-16/10 w-full rounded-card bg-board object-contain ring-1 ring-line"
    />
  );
}
