import { difficulties, limits } from '@appshelf/model';
import type { Dispatch } from 'react';
import { SelectField, TextArea, TextField } from '../../../../ui';
import { AppPicker } from '../../list/AppPicker';
import { difficultyLabels } from '../../difficultyLabels';
import type { EditorFields } from './editorFields';
import { coverSlot, type EditorAction } from './editorState';
import { PictureSlot } from './PictureSlot';
import { controlId, type Problem } from './problems';
import type { Uploads } from './useUploads';

const difficultyOptions = difficulties.map((value) => ({ value, label: difficultyLabels[value] }));

interface FactsEditorProps {
  fields: EditorFields;
  problems: readonly Problem[];
  dispatch: Dispatch<EditorAction>;
  uploads: Uploads;
  /** Why no picture can be added at the moment; null when it can. */
  blockedReason: string | null;
}

/** The fields about an instruction, before its first step. */
export function FactsEditor({
  fields,
  problems,
  dispatch,
  uploads,
  blockedReason,
}: FactsEditorProps) {
  const set = (change: Partial<Omit<EditorFields, 'steps'>>) =>
    dispatch({ type: 'changed', fields: change });
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
        value={fields.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        {...wiring('summary')}
        label="Summary"
        rows={2}
        counter={limits.instruction.summary}
        value={fields.summary}
        onChange={(event) => set({ summary: event.target.value })}
        className="min-h-18!"
      />
      <AppPicker
        id={controlId('appId')}
        label="App"
        optional
        hint="The app that it is for, if there is one."
        value={fields.appId}
        onChange={(appId) => set({ appId })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...wiring('difficulty')}
          label="Difficulty"
          options={difficultyOptions}
          value={fields.difficulty}
          onChange={(event) => {
            const difficulty = difficulties.find((value) => value === event.target.value);
            if (difficulty !== undefined) set({ difficulty });
          }}
        />
        <TextField
          {...wiring('minutes')}
          label="Minutes it takes"
          inputMode="numeric"
          autoComplete="off"
          value={fields.minutes}
          onChange={(event) => set({ minutes: event.target.value })}
        />
      </div>
      <TextField
        {...wiring('tags')}
        label="Tags"
        optional
        hint="Search words, separated by commas."
        value={fields.tags}
        onChange={(event) => set({ tags: event.target.value })}
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
          onRemove={() => dispatch({ type: 'pictureSet', slot: coverSlot, url: null })}
        />
      </div>
    </section>
  );
}
