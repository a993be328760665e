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
  const shown = appId === null ? [] : (context.apps.get(appId)?.screenshots ?? []);
  return steps.map(({ title, body, screenshot, imageAlt }, index) => {
    const picture = screenshot === null ? undefined : shown[screenshot - 1];
    if (screenshot !== null && picture === undefined) {
      context.problems.add(
        { file, entity: `instruction “${id}”`, field: `steps.${index}.screenshot` },
        `The app has ${shown.length} screenshot(s), none numbered ${screenshot}.`,
      );
    }
    return {
      title,
      body,
      imageUrl: screenshot === null || appId === null ? null : getScreenshotUrl(appId, screenshot),
      // The app's page describes the same picture.
      imageAlt: imageAlt === '' ? (picture?.alt ?? '') : imageAlt,
    };
  });
}
