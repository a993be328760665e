import { difficulties, limits } from '@appshelf/model';
import { SelectField, TextArea, TextField } from '../../../../ui';
import { AppPicker } from '../../list/AppPicker';
import { difficultyLabels } from '../../difficultyLabels';
import { coverSlot } from './useSteps';
import type { EditorHandle } from './useEditor';
import { PictureSlot } from './PictureSlot';
import { controlId, type Problem } from './problems';
import type { Uploads } from './useUploads';

const difficultyOptions = difficulties.map((value) => ({ value, label: difficultyLabels[value] }));

interface FactsEditorProps {
  editor: EditorHandle;
  problems: readonly Problem[];
  uploads: Uploads;
  /** Why no picture can be added at the moment; null when it can. */
  blockedReason: string | null;
}

/** The fields about an instruction, before its first step. */
export function FactsEditor({ editor, problems, uploads, blockedReason }: FactsEditorProps) {
  const { fields, form, steps } = editor;
  const { register } = form;
  const wiring = (field: string) => ({
    id: controlId(field),
    error: problems.find((problem) => problem.controlId === controlId(field))?.message,
  });
  return (
    <section aria-label="What it is about" className="grid gap-5">
      <TextField
        {...wiring('title')}
        label="Title"
        hint="What readers can do afterwards: “Move your notes from text files”."
        counter={limits.instruction.title}
        {...register('title')}
      />
      <TextArea
        {...wiring('summary')}
        label="Summary"
        rows={2}
        counter={limits.instruction.summary}
        {...register('summary')}
        className="min-h-18!"
      />
      <AppPicker
        id={controlId('appId')}
        label="App"
        optional
        hint="The app that it is for, if there is one."
        value={fields.appId}
        onChange={(appId) => form.setValue('appId', appId)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...wiring('difficulty')}
          label="Difficulty"
          options={difficultyOptions}
          {...register('difficulty')}
        />
        <TextField
          {...wiring('minutes')}
          label="Minutes it takes"
          inputMode="numeric"
          autoComplete="off"
          {...register('minutes')}
        />
      </div>
      <TextField
        {...wiring('tags')}
        label="Tags"
        optional
        hint="Search words, separated by commas."
        {...register('tags')}
      />
      <div className="grid gap-1.5">
        <p className="flex items-baseline justify-between font-semibold">
          Cover <span className="text-small font-normal text-ink-3">Optional</span>
        </p>
        <PictureSlot
          label="the cover"
          slot={coverSlot}
          url={fields.coverUrl}
          upload={uploads.bySlot.get(coverSlot)}
          uploads={uploads}
          blockedReason={blockedReason}
          onRemove={() => steps.setPicture(coverSlot, null)}
        />
      </div>
    </section>
  );
}
