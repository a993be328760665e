import { getOwn, instructionDraft, instructionSubmission } from '@appshelf/model';
import { toContent, type EditorFields } from './editorFields';

/** Something that stands between a draft and its submission. */
export interface Problem {
  /** The id of the control that it is about. */
  controlId: string;
  /** What the control is called, so that the sentence is understood away from it. */
  label: string;
  message: string;
}

const labels: Record<string, string> = {
  title: 'Title',
  summary: 'Summary',
  appId: 'App',
  difficulty: 'Difficulty',
  minutes: 'Minutes',
  coverUrl: 'Cover',
  tags: 'Tags',
  steps: 'Steps',
};

/** The ids of a step's controls. */
export const stepControlId = (key: string, field: string): string => `step-${key}-${field}`;

/** The id of the control of a field that is no step's. */
export const controlId = (field: string): string => `instruction-${field}`;

function problemAt(path: readonly PropertyKey[], message: string, fields: EditorFields): Problem {
  const [field, index, inStep] = path;
  const step = field === 'steps' && typeof index === 'number' ? fields.steps[index] : undefined;
  if (step !== undefined && typeof index === 'number') {
    const control = stepControlId(step.key, String(inStep ?? 'title'));
    return { controlId: control, label: `Step ${String(index + 1)}`, message };
  }
  const name = String(field);
  return { controlId: controlId(name), label: getOwn(labels, name) ?? '', message };
}

/**
 * What is wrong with what stands in the editor: as a draft, nothing may be too long; as a submission, nothing may be
 * missing either.
 */
export function getProblems(fields: EditorFields, as: 'draft' | 'submission'): Problem[] {
  const schema = as === 'draft' ? instructionDraft : instructionSubmission;
  const { error } = schema.safeParse(toContent(fields));
  const problems = (error?.issues ?? []).map(({ path, message }) =>
    problemAt(path, message, fields),
  );
  // One sentence for each control: the first says what to do.
  return problems.filter(
    (problem, place) =>
      problems.findIndex((each) => each.controlId === problem.controlId) === place,
  );
}
