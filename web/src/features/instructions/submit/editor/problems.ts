import { t } from '@lingui/core/macro';
import {
  describedSubmission,
  getFieldLabel,
  getOwn,
  instructionDraft,
  instructionFields,
  type Field,
} from '@appshelf/model';
import { translate } from '../../../../lib/translate';
import { toContent, type EditorFields } from './editorFields';

/** Something that must be corrected before a submission. */
export interface Problem {
  /** The id of the control to correct. */
  controlId: string;
  /** The name of the control, for the summary. */
  label: string;
  message: string;
}

/** The ids of a step's controls. */
export const stepControlId = (key: string, field: string): string => `step-${key}-${field}`;

/** The id of a control outside the steps. */
export const controlId = (field: string): string => `instruction-${field}`;

function problemAt(path: readonly PropertyKey[], message: string, fields: EditorFields): Problem {
  const [field, index, inStep] = path;
  const step = field === 'steps' && typeof index === 'number' ? fields.steps[index] : undefined;
  if (step !== undefined && typeof index === 'number') {
    const control = stepControlId(step.key, String(inStep ?? 'title'));
    return { controlId: control, label: t`Step ${String(index + 1)}`, message };
  }
  const name = String(field);
  const declared = getOwn<Field>(instructionFields, name);
  const label = declared === undefined ? '' : translate(getFieldLabel(declared));
  return { controlId: controlId(name), label, message };
}

/** What is wrong with the fields. In a draft nothing may be too long; in a submission nothing may be missing either. */
export function getProblems(fields: EditorFields, as: 'draft' | 'submission'): Problem[] {
  const schema = as === 'draft' ? instructionDraft : describedSubmission;
  const { error } = schema.safeParse(toContent(fields));
  const problems = (error?.issues ?? []).map(({ path, message }) =>
    problemAt(path, translate(message), fields),
  );
  // One sentence for each control: the first one says what to do.
  return problems.filter(
    (problem, place) =>
      problems.findIndex((each) => each.controlId === problem.controlId) === place,
  );
}
