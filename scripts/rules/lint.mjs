import { composedFile, nameFragments } from './fragments.mjs';

/**
 * A processor of ESLint that adds the fragment's line to each message about the composed rules. They are linted as a whole,
 * because a processor cannot name another file.
 * @type {import('eslint').Linter.Processor}
 */
export const namesFragments = {
  meta: { name: 'names-fragments' },
  preprocess: (text) => [text],
  postprocess: ([messages = []]) =>
    messages.map(({ message, ...place }) => {
      const fragment = nameFragments(
        `${composedFile}:${String(place.line)}:${String(place.column)}`,
      );
      return { ...place, message: `${message} (${fragment})` };
    }),
};
