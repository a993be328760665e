import { numberSlug } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useSlugProblem, type FindSlugProblem } from './useSlugProblem';

interface FreeSlugOptions {
  /** The address that the name of the entry makes; empty without a name. */
  base: string;
  /** The address in the form. */
  id: string;
  /** Why an address cannot be had. It stays the same function. */
  find: FindSlugProblem;
  /** Puts an address into the form. It stays the same function. */
  fill: (id: string) => void;
}

/**
 * The address of a new entry, and whether it is free. Until somebody edits it, it is made of the name, with a number where
 * another entry has it. It is so again when name and address are empty.
 */
export function useFreeSlug({ base, id, find, fill }: FreeSlugOptions) {
  const [isOwn, setOwn] = useState(() => id !== '' && id !== base);
  const problem = useSlugProblem(id, find);
  const [number, setNumber] = useState(1);
  const [numbered, setNumbered] = useState(base);
  if (numbered !== base) {
    setNumbered(base);
    setNumber(1);
  }
  if (isOwn && id === '' && base === '') setOwn(false);
  const suggested = numberSlug(base, number);
  if (!isOwn && typeof problem === 'string' && id === suggested) setNumber(number + 1);

  useEffect(() => {
    if (!isOwn) fill(suggested);
  }, [suggested, isOwn, fill]);

  return {
    /** Why the entry cannot have the address; null when it is free, and undefined while that is unknown. */
    problem,
    /** Is called when somebody edits the address. */
    onEdit: () => setOwn(true),
  };
}
