import type { ModuleId } from '@appshelf/model';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectSwitchedOff } from './siteSlice';

/** Whether a module is on at the moment. */
export const useIsModuleOn = (id: ModuleId): boolean =>
  !useAppSelector(selectSwitchedOff).includes(id);

/**
 * Whether a module is on, for a part of a page with a form. A part that is switched off while it is shown stays until the
 * page is left, so that nobody loses what they are writing; saving says that it is off.
 */
export function useWasModuleOn(id: ModuleId): boolean {
  const isOn = useIsModuleOn(id);
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  return wasOn;
}
