import { getErrorMessage } from '@appshelf/model';
import { useState } from 'react';
import { translate } from '../../../lib/translate';

/** A button's use of a link. */
export interface CodeAction<Input> {
  /** Runs the action; resolves to whether it succeeded. */
  start: (input: Input) => Promise<boolean>;
  pending: boolean;
  /** The sentence of the last failure. */
  error: string | undefined;
}

/** Runs what a button of the page does with the code of its link, and keeps the sentence of a failure. */
export function useCodeAction<Input = void>(
  run: (input: Input) => Promise<void>,
): CodeAction<Input> {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const start = async (input: Input): Promise<boolean> => {
    setPending(true);
    setError(undefined);
    try {
      await run(input);
      return true;
    } catch (failure) {
      setError(translate(getErrorMessage(failure)));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { start, pending, error };
}
