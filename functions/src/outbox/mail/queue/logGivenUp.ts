import { logger } from '../../../platform/firebase/logger';
import type { Delivery } from './delivery';

/** Logs that an email is not tried again. An alert looks for this line (scripts/alerts/policies.mjs). */
export function logGivenUp(id: string, { attempts, error }: Delivery): void {
  logger.error(`Mail ${id} was given up after attempt ${String(attempts)}: ${error ?? ''}`);
}
