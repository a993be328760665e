/** Whether the tests run on Google's own Firestore emulator (`EMULATORS=google`, or all of them by `official`). */
const isGoogles = process.env.EMULATORS === 'google' || process.env.EMULATORS === 'official';

/**
 * What Google's Firestore emulator does otherwise than production, so that the tests expect it there. Everything else has
 * to be the same on it.
 */
export const differences = {
  /**
   * It counts expressions otherwise, and evaluates `create` and `update` for a `set` without a precondition: it refuses at
   * 1,000 what the rules refuse anyway. The count of the project's own emulator is production's (docs/code/rules.md).
   */
  countsOtherwise: isGoogles,
  /** It does not limit the look-ups of a batch to 20. */
  allowsLookupsOfBatches: isGoogles,
};
