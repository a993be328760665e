import { useState } from 'react';
import { toAppError } from '../../../store';
import type { Member } from '../../../firebase/firestore/changeProfile';
import { useSavePreferenceMutation, type PreferenceInput } from './api';

/** Saves a preference of the member. */
export function usePreference(member: Member | null) {
  const [savePreference] = useSavePreferenceMutation();
  const [failure, setFailure] = useState<string>();
  const save = async (input: PreferenceInput): Promise<void> => {
    if (member === null) return;
    setFailure(undefined);
    try {
      await savePreference({ member, input }).unwrap();
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  };
  return {
    /** Applies a choice at once, and restores the former one when it cannot be saved. */
    choose: (input: PreferenceInput) => void save(input),
    /** Why the latest choice could not be saved. */
    failure,
  };
}
