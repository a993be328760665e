import { usePlans } from './api';

/** Whether a time is set at which an entry is published or archived. */
export const useIsPlanned = (entry: string): boolean =>
  usePlans(entry).plans?.some(({ action }) => action !== 'replaceText') === true;
