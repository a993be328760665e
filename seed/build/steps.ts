import type { Instruction } from '@appshelf/model';
import type { InstructionSource } from '../load/sources';
import type { Context } from './context';
import { getScreenshotUrl } from './pictures';

/** Builds the steps of an instruction, of an earlier submission of it, or of a deleted one. */
export function buildSteps(
  { id, appId, steps }: Pick<InstructionSource, 'id' | 'appId' | 'steps'>,
  file: string,
  context: Context,
): Instruction['steps'] {
  const shown = appId === null ? 0 : (context.apps.get(appId)?.screenshots.length ?? 0);
  return steps.map(({ title, body, screenshot }, index) => {
    if (screenshot !== null && (appId === null || screenshot < 1 || screenshot > shown)) {
      context.problems.add(
        { file, entity: `instruction “${id}”`, field: `steps.${index}.screenshot` },
        `The app has ${shown} screenshot(s), none numbered ${screenshot}.`,
      );
    }
    return {
      title,
      body,
      imageUrl: screenshot === null || appId === null ? null : getScreenshotUrl(appId, screenshot),
    };
  });
}
