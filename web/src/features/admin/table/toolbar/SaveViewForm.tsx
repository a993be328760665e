import { useState, type SubmitEvent } from 'react';
import { Button, TextField } from '../../../../ui';

/** The longest name of a view, in characters. */
const longestName = 60;

interface SaveViewFormProps {
  onSave: (name: string) => void;
  /** Whether a view has this name: saving then replaces it. */
  isTaken: (name: string) => boolean;
}

/** Gives what a table shows now a name. */
export function SaveViewForm({ onSave, isTaken }: SaveViewFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const name = typed.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name === '') setError('Enter a name.');
    else if (name.length > longestName) {
      setError(`Use at most ${String(longestName)} characters.`);
    } else {
      onSave(name);
      setTyped('');
    }
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextField
        label="Name of this view"
        value={typed}
        error={error}
        hint={isTaken(name) ? 'The view with this name is replaced.' : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        Save view
      </Button>
    </form>
  );
}
