import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { instructionFields } from '@appshelf/model';
import { Plus, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Button, FieldError, BidiText } from '../../../../ui';
import { SortArea } from '../../../../ui/fields/SortArea';
import { controlId, stepControlId, type Problem } from './problems';
import { StepCard } from './StepCard';
import type { EditorHandle } from './useEditor';
import type { Uploads } from './useUploads';

interface StepsEditorProps {
  editor: EditorHandle;
  problems: readonly Problem[];
  uploads: Uploads;
  /** Why no picture can be added at the moment; null when it can. */
  blockedReason: string | null;
}

/** The steps: added, removed and restored; moved by pointer, keyboard or buttons. */
export function StepsEditor(props: StepsEditorProps) {
  const { editor, problems, uploads, blockedReason } = props;
  const { steps } = editor.fields;
  const { removed, add: addStep, remove, restore: restoreStep, move } = editor.steps;
  const undo = useRef<HTMLButtonElement>(null);
  const onRemove = (key: string) => {
    remove(key);
    // The pressed button is removed with its step.
    requestAnimationFrame(() => undo.current?.focus());
  };
  const add = () => {
    const step = addStep();
    if (step !== null) focusSoon(stepControlId(step.key, 'title'));
  };
  const restore = () => {
    restoreStep();
    if (removed !== null) focusSoon(stepControlId(removed.step.key, 'title'));
  };
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className="mb-6">{t`Steps`}</h2>
      <SortArea
        instructions={t`To move a step, press Space or Enter, use the arrow keys, and press Space or Enter again to drop it. Press Escape to cancel.`}
        ids={steps.map(({ key }) => key)}
        getName={(id) => t`step ${String(steps.findIndex(({ key }) => key === id) + 1)}`}
        onMove={move}
      >
        <ol className="path max-sm:[&>li]:before:hidden">
          {steps.map((step, index) => (
            <StepCard
              key={step.key}
              step={step}
              index={index}
              count={steps.length}
              problems={problems}
              steps={editor.steps}
              onRemove={onRemove}
              upload={uploads.bySlot.get(step.key)}
              uploads={uploads}
              blockedReason={blockedReason}
            />
          ))}
        </ol>
      </SortArea>
      <div className="grid justify-items-start gap-3 sm:ps-15">
        {removed !== null && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3">
            <p role="status">
              {removed.step.title.trim() === '' ? (
                t`Step ${String(removed.index + 1)} removed.`
              ) : (
                <BidiText text={t`“${removed.step.title.trim()}” removed.`} />
              )}
            </p>
            <Button
              ref={undo}
              size="sm"
              icon={<Undo2 aria-hidden="true" className="size-3.5" />}
              onClick={restore}
            >{t`Undo`}</Button>
          </div>
        )}
        <Button
          id={controlId('steps')}
          icon={Plus}
          disabled={steps.length >= instructionFields.steps.max}
          onClick={add}
        >{t`Add step`}</Button>
        <FieldError
          message={problems.find((problem) => problem.controlId === controlId('steps'))?.message}
        />
        {steps.length >= instructionFields.steps.max && (
          <p className="text-small text-ink-2">
            <Trans>An instruction has at most {instructionFields.steps.max} steps.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}

/** Focuses a control that the next render creates. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
