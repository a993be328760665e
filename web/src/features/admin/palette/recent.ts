import * as z from '@appshelf/model/zod';
import { storedJson } from '../../../lib/browserStorage';
import type { Command } from './commands';

const recentChoice = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  /** An address within the site; null for an action. */
  to: z
    .string()
    .regex(/^\/(?!\/)/)
    .nullable(),
});
export type RecentChoice = z.infer<typeof recentChoice>;

/** How many recent commands are stored. */
const maxRecent = 5;

/** The recent commands are stored by administrator, because several people may use a device. */
const storedChoices = (uid: string) => storedJson(`palette:${uid}`, z.array(recentChoice));

/** The commands that an administrator chose last on this device, the latest first. */
export function readRecent(uid: string): RecentChoice[] {
  return storedChoices(uid).read() ?? [];
}

/** Stores a command as the most recent one. */
export function rememberChoice(uid: string, { id, label, to }: Command): void {
  const others = readRecent(uid).filter((choice) => choice.id !== id);
  storedChoices(uid).write([{ id, label, to: to ?? null }, ...others].slice(0, maxRecent));
}
