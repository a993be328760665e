import { t } from '@lingui/core/macro';
import type { PlannedChange } from '@appshelf/model';
import { useState } from 'react';
import { toAppError } from '../../../store';
import { Button } from '../../../ui';
import { PlanTextDialog } from './PlanTextDialog';
import { usePlannedText, type PlannedContent } from './usePlannedText';

interface PlanTextButtonProps {
  /** The document, such as `pageTexts/terms`. */
  entry: string;
  name: string;
  /** Whether the form has a text that is not stored. */
  isDirty: boolean;
  /** Calls back with what the form holds, unless it is not valid: the form then marks its fields. */
  readForm: (use: (content: PlannedContent) => void) => Promise<void>;
  /** The text is planned, so that the form can show the stored one again. */
  onPlanned: () => void;
}

/** A button that saves the text of a form for a set time. */
export function PlanTextButton({ entry, name, isDirty, readForm, onPlanned }: PlanTextButtonProps) {
  const { isLoading, store } = usePlannedText(entry);
  const [content, setContent] = useState<PlannedContent | null>(null);
  const [failure, setFailure] = useState<string>();
  const submit = async (at: number, basis: PlannedChange | undefined): Promise<void> => {
    if (content === null) return;
    try {
      await store({ at, content }, basis, t`Time of the new text of ${name} set.`);
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    setContent(null);
    onPlanned();
  };
  return (
    <>
      <Button
        disabled={!isDirty}
        title={isDirty ? undefined : t`Change the text first`}
        onClick={() => {
          setFailure(undefined);
          void readForm(setContent);
        }}
      >{t`Save for a set time`}</Button>
      {content !== null && (
        <PlanTextDialog
          {...{ entry, name }}
          isSubmitting={isLoading}
          failure={failure}
          onUnseen={setFailure}
          onSubmit={submit}
          onClose={() => setContent(null)}
        />
      )}
    </>
  );
}
