import { t } from '@lingui/core/macro';
import type { PlannedChange } from '@appshelf/model';
import { useState } from 'react';
import { toAppError } from '../../../store';
import { PlanTextDialog } from './PlanTextDialog';
import { usePlannedText, type PlannedContent } from './usePlannedText';

/** The text of a form that can be saved for a set time. */
export interface PlannableText {
  /** The document, such as `pageTexts/terms`. */
  entry: string;
  name: string;
  /** Calls back with what the form holds, unless it is not valid: the form then marks its fields. */
  readForm: (use: (content: PlannedContent) => void) => Promise<void>;
  /** The text is planned, so that the form can show the stored one again. */
  onPlanned: () => void;
}

/** Saves the text of a form for a set time: `ask` opens the dialog that asks for the time. */
export function usePlanText({ entry, name, readForm, onPlanned }: PlannableText) {
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
  return {
    ask: () => {
      setFailure(undefined);
      void readForm(setContent);
    },
    dialog: content !== null && (
      <PlanTextDialog
        {...{ entry, name }}
        isSubmitting={isLoading}
        failure={failure}
        onUnseen={setFailure}
        onSubmit={submit}
        onClose={() => setContent(null)}
      />
    ),
  };
}
