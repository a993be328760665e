import {
  difficulties,
  instructionDraft,
  type Instruction,
  type InstructionDraft,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** A step in the editor; `key` identifies it when it is moved. */
const editorStep = z.object({
  key: z.string(),
  title: z.string(),
  body: z.string(),
  imageUrl: z.string().nullable(),
  // What the version before left on a device has none.
  imageAlt: z.string().default(''),
});
export type EditorStep = z.infer<typeof editorStep>;

/** The values of the editor's controls, valid or not: minutes as typed, tags as a text with commas. */
export const editorFields = z.object({
  title: z.string(),
  summary: z.string(),
  appId: z.string().nullable(),
  difficulty: z.enum(difficulties),
  minutes: z.string(),
  coverUrl: z.string().nullable(),
  steps: z.array(editorStep),
  tags: z.string(),
});
export type EditorFields = z.infer<typeof editorFields>;

/** A step without content. */
export function emptyStep(): EditorStep {
  return { key: crypto.randomUUID(), title: '', body: '', imageUrl: null, imageAlt: '' };
}

/** The fields of a new instruction, with one empty step. */
export function emptyFields(): EditorFields {
  return {
    title: '',
    summary: '',
    appId: null,
    difficulty: 'easy',
    minutes: '',
    coverUrl: null,
    steps: [emptyStep()],
    tags: '',
  };
}

/** The fields of a stored instruction. */
export function toFields(instruction: InstructionDraft): EditorFields {
  const { title, summary, appId, difficulty, minutes, coverUrl, steps, tags } = instruction;
  return {
    title,
    summary,
    appId,
    difficulty,
    minutes: minutes === 0 ? '' : String(minutes),
    coverUrl,
    steps: steps.map((step) => ({ ...step, key: crypto.randomUUID() })),
    tags: tags.join(', '),
  };
}

/** Splits "one, two" into a list, without empty and repeated entries. */
function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** The editor's values in the shape of the model, not validated. An empty field for minutes becomes 0. */
export function toContent(fields: EditorFields): InstructionDraft {
  const { title, summary, appId, difficulty, minutes, coverUrl, steps, tags } = fields;
  return {
    title: title.trim(),
    summary: summary.trim(),
    appId,
    difficulty,
    minutes: Number(minutes),
    coverUrl,
    steps: steps.map((step) => ({
      title: step.title.trim(),
      body: step.body.trim(),
      imageUrl: step.imageUrl,
      imageAlt: step.imageUrl === null ? '' : step.imageAlt.trim(),
    })),
    tags: parseTags(tags),
  };
}

/** The part of a stored instruction that its author writes. */
export function getStoredContent(instruction: Instruction): InstructionDraft {
  return toContent(toFields(instruction));
}

/** Whether two versions are equal. Both must come from {@link toContent}, whose order of fields is fixed. */
export function isSameContent(one: InstructionDraft, other: InstructionDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The first reason why a draft cannot be saved; null when the server would accept it. */
export function getDraftProblem(content: InstructionDraft): string | null {
  const { error } = instructionDraft.safeParse(content);
  return error?.issues[0]?.message ?? null;
}
