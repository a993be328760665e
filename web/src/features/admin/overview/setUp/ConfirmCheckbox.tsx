import type { SetUpNote } from '@appshelf/model';
import { Checkbox } from '../../../../ui';
import { useNoteStep } from './useNoteStep';

interface ConfirmCheckboxProps {
  step: 'legalPages' | 'budgetAlert';
  label: string;
  note: SetUpNote | undefined;
}

/** The tick of a step that no data shows. */
export function ConfirmCheckbox({ step, label, note }: ConfirmCheckboxProps) {
  const { noteStep, isLoading, originalArgs } = useNoteStep();
  const isConfirmed = note !== undefined && note.skipped === undefined;
  return (
    <Checkbox
      label={label}
      // The tick shows at once what is being stored.
      checked={isLoading ? originalArgs?.state === 'confirmed' : isConfirmed}
      onChange={({ target }) => void noteStep(step, target.checked ? 'confirmed' : 'open')}
    />
  );
}
