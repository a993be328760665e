import { instructionFields } from '@appshelf/model';
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyStep, type EditorFields, type EditorStep } from './editorFields';

/** Identifies the place of a picture: the cover, or the key of a step. */
export type PictureSlotKey = string;

/** The place of the cover. */
export const coverSlot: PictureSlotKey = 'cover';

/** A step that was removed and can be restored at its position. */
interface RemovedStep {
  step: EditorStep;
  index: number;
}

/** The steps of the editor's form: how they are changed, and the one that was removed last. */
export interface StepsHandle {
  removed: RemovedStep | null;
  /** Adds an empty step at the end, and returns it; null when there are as many as allowed. */
  add: () => EditorStep | null;
  change: (key: string, step: Partial<EditorStep>) => void;
  remove: (key: string) => void;
  /** Puts the removed step back. */
  restore: () => void;
  move: (key: string, to: number) => void;
  /** Sets the picture of a step or of the cover. */
  setPicture: (slot: PictureSlotKey, url: string | null) => void;
  /** Forgets the removed step, since the form has another version. */
  forgetRemoved: () => void;
}

/** See {@link StepsHandle}. */
export function useSteps({
  getValues,
  setValue,
}: Pick<UseFormReturn<EditorFields>, 'getValues' | 'setValue'>): StepsHandle {
  const [removed, setRemoved] = useState<RemovedStep | null>(null);
  const change = useCallback(
    (key: string, changed: Partial<EditorStep>) => {
      const steps = getValues('steps');
      setValue(
        'steps',
        steps.map((step) => (step.key === key ? { ...step, ...changed } : step)),
      );
    },
    [getValues, setValue],
  );
  const setPicture = useCallback(
    (slot: PictureSlotKey, url: string | null) => {
      if (slot === coverSlot) {
        setValue('coverUrl', url);
        return;
      }
      const picture = url === null ? { imageUrl: url, imageAlt: '' } : { imageUrl: url };
      change(slot, picture);
      // The upload of a removed step's picture ends after the removal.
      setRemoved((before) =>
        before?.step.key === slot ? { ...before, step: { ...before.step, ...picture } } : before,
      );
    },
    [change, setValue],
  );
  return {
    removed,
    change,
    setPicture,
    add: () => {
      const steps = getValues('steps');
      if (steps.length >= instructionFields.steps.max) return null;
      const step = emptyStep();
      setValue('steps', [...steps, step]);
      return step;
    },
    remove: (key) => {
      const steps = getValues('steps');
      const index = steps.findIndex((step) => step.key === key);
      const step = steps[index];
      if (step === undefined) return;
      setValue('steps', steps.toSpliced(index, 1));
      setRemoved({ step, index });
    },
    restore: () => {
      if (removed === null) return;
      setValue('steps', getValues('steps').toSpliced(removed.index, 0, removed.step));
      setRemoved(null);
    },
    move: (key, to) => {
      const steps = getValues('steps');
      const from = steps.findIndex((step) => step.key === key);
      const moved = steps[from];
      if (moved === undefined || to < 0 || to >= steps.length) return;
      setValue('steps', steps.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
    forgetRemoved: () => setRemoved(null),
  };
}
