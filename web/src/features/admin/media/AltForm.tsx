import { limits, type Media } from '@appshelf/model';
import { useState, type SubmitEvent } from 'react';
import { useAppDispatch } from '../../../store';
import { Button, TextField } from '../../../ui';
import { toastAdded } from '../../toasts';
import { useDescribeMediaMutation } from './api';

/** What a picture shows, in words. */
export function AltForm({ media: { id, alt, name } }: { media: Media }) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(alt);
  const [describe, { isLoading, error }] = useDescribeMediaMutation();
  const isTooLong = typed.trim().length > limits.media.alt;
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTooLong) return;
    const result = await describe({ id, alt: typed.trim() });
    if (result.error === undefined) {
      dispatch(
        toastAdded({ type: 'success', message: `The text alternative of ${name} is saved.` }),
      );
    }
  };
  return (
    <form className="grid gap-3" onSubmit={(event) => void save(event)}>
      <TextField
        label="Text alternative"
        optional
        hint="What it shows, for those who cannot see it."
        counter={limits.media.alt}
        value={typed}
        error={isTooLong ? `Use at most ${String(limits.media.alt)} characters.` : error?.message}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        loading={isLoading}
        disabled={typed.trim() === alt}
      >
        Save text
      </Button>
    </form>
  );
}
