import { limits } from '@appshelf/model';
import { emptyStep, type EditorFields, type EditorStep } from './editorFields';

/** Identifies the place of a picture: the cover, or the key of a step. */
export type PictureSlotKey = string;

/** The place of the cover. */
export const coverSlot: PictureSlotKey = 'cover';

/** A step that was removed and can be restored at its position. */
export interface RemovedStep {
  step: EditorStep;
  index: number;
}

/** The fields of the editor, and the step that was removed last. */
export interface EditorState {
  fields: EditorFields;
  removed: RemovedStep | null;
}

/** The actions of the editor. */
export type EditorAction =
  | { type: 'changed'; fields: Partial<Omit<EditorFields, 'steps'>> }
  | { type: 'stepChanged'; key: string; step: Partial<Pick<EditorStep, 'title' | 'body'>> }
  | { type: 'stepAdded'; step: EditorStep }
  | { type: 'stepRemoved'; key: string }
  | { type: 'stepRestored' }
  | { type: 'stepMoved'; key: string; to: number }
  | { type: 'pictureSet'; slot: PictureSlotKey; url: string | null }
  | { type: 'replaced'; fields: EditorFields };

/** Adds an empty step at the end. */
export const stepAdded = (): EditorAction => ({ type: 'stepAdded', step: emptyStep() });

function changeStep(fields: EditorFields, key: string, change: Partial<EditorStep>): EditorFields {
  const steps = fields.steps.map((step) => (step.key === key ? { ...step, ...change } : step));
  return { ...fields, steps };
}

function moveStep(fields: EditorFields, key: string, to: number): EditorFields {
  const from = fields.steps.findIndex((step) => step.key === key);
  const moved = fields.steps[from];
  if (moved === undefined || to < 0 || to >= fields.steps.length) return fields;
  const steps = fields.steps.toSpliced(from, 1).toSpliced(to, 0, moved);
  return { ...fields, steps };
}

/** The reducer of the editor. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { fields, removed } = state;
  switch (action.type) {
    case 'changed':
      return { ...state, fields: { ...fields, ...action.fields } };
    case 'stepChanged':
      return { ...state, fields: changeStep(fields, action.key, action.step) };
    case 'stepAdded':
      if (fields.steps.length >= limits.instruction.steps) return state;
      return { ...state, fields: { ...fields, steps: [...fields.steps, action.step] } };
    case 'stepRemoved': {
      const index = fields.steps.findIndex(({ key }) => key === action.key);
      const step = fields.steps[index];
      if (step === undefined) return state;
      return {
        fields: { ...fields, steps: fields.steps.toSpliced(index, 1) },
        removed: { step, index },
      };
    }
    case 'stepRestored': {
      if (removed === null) return state;
      const steps = fields.steps.toSpliced(removed.index, 0, removed.step);
      return { fields: { ...fields, steps }, removed: null };
    }
    case 'stepMoved':
      return { ...state, fields: moveStep(fields, action.key, action.to) };
    case 'pictureSet': {
      const { slot, url } = action;
      if (slot === coverSlot) return { ...state, fields: { ...fields, coverUrl: url } };
      const isRemoved = removed?.step.key === slot;
      return {
        fields: changeStep(fields, slot, { imageUrl: url }),
        removed: isRemoved ? { ...removed, step: { ...removed.step, imageUrl: url } } : removed,
      };
    }
    case 'replaced':
      return { fields: action.fields, removed: null };
  }
}
