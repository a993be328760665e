import { z } from '@appshelf/model/zod';
import type { Command } from './commands';

const recentChoice = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  /** Inside the site; null for an act. */
  to: z
    .string()
    .regex(/^\/(?!\/)/)
    .nullable(),
});
export type RecentChoice = z.infer<typeof recentChoice>;

const recentChoices = z.array(recentChoice).catch([]);

/** How many choices are remembered. */
const mostRecent = 5;

/** On a device that several people use, each has their own. */
const placeOf = (uid: string): string => `palette:${uid}`;

/** What somebody chose last on this device, the latest first. */
export function readRecent(uid: string): RecentChoice[] {
  try {
    return recentChoices.parse(JSON.parse(localStorage.getItem(placeOf(uid)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Remembers a choice on this device. */
export function rememberChoice(uid: string, { id, label, to }: Command): void {
  const others = readRecent(uid).filter((choice) => choice.id !== id);
  const kept = [{ id, label, to: to ?? null }, ...others].slice(0, mostRecent);
  try {
    localStorage.setItem(placeOf(uid), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}
