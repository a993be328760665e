import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { difficulties, instructionFields } from '@appshelf/model';
import { SelectField, TextArea, TextField } from '../../../../ui';
import { AppPicker } from '../../list/AppPicker';
import { getDifficultyLabel } from '../../difficultyLabels';
import { coverSlot } from './useSteps';
import type { EditorHandle } from './useEditor';
import { PictureSlot } from './PictureSlot';
import { controlId, type Problem } from './problems';
import type { Uploads } from './useUploads';

const listDifficulties = () =>
  difficulties.map((value) => ({ value, label: getDifficultyLabel(value) }));

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
    <section aria-label={t`What it is about`} className="grid gap-5">
      <TextField
        {...wiring('title')}
        label={t`Title`}
        hint={t`What readers can do afterwards: “Move your notes from text files”.`}
        counter={instructionFields.title.max}
        {...register('title')}
      />
      <TextArea
        {...wiring('summary')}
        label={t`Summary`}
        rows={2}
        counter={instructionFields.summary.max}
        {...register('summary')}
        className="min-h-18!"
      />
      <AppPicker
        id={controlId('appId')}
        label={t`App`}
        optional
        hint={t`The app this is for, if any.`}
        value={fields.appId}
        onChange={(appId) => form.setValue('appId', appId)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...wiring('difficulty')}
          label={t`Difficulty`}
          options={listDifficulties()}
          {...register('difficulty')}
        />
        <TextField
          {...wiring('minutes')}
          label={t`Minutes it takes`}
          inputMode="numeric"
          autoComplete="off"
          {...register('minutes')}
        />
      </div>
      <TextField
        {...wiring('tags')}
        label={t`Tags`}
        optional
        hint={t`Keywords, separated by commas.`}
        {...register('tags')}
      />
      <div className="grid gap-1.5">
        <p className="flex items-baseline justify-between font-semibold">
          <Trans>
            Cover <span className="text-small font-normal text-ink-3">Optional</span>
          </Trans>
        </p>
        <PictureSlot
          label={t`the cover`}
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
