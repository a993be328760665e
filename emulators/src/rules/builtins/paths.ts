import { EvaluationError, unsupported } from '../errors';
import { rulesPath, getTypeName } from '../values/values';
import { builtin, type BuiltinTable } from './builtin';

const placeholder = /^\{([^=}]*)(=\*\*?)?\}$/;

/** The function that makes a path of a text: path('a/b'). */
export const pathFunctions: BuiltinTable = {
  path: builtin(['string'], ({ value }) => rulesPath(parseSegments(value))),
};

function parseSegments(text: string): string[] {
  if (text === '') throw new EvaluationError('Empty Path Template is not allowed.');
  const segments = text.replace(/^\//, '').split('/');
  if (segments.includes(''))
    throw new EvaluationError(`Invalid Path Template ${text}. Empty segment is not allowed.`);
  return segments;
}

/** The methods of paths: bind() fills `{placeholder}` segments from a map. */
export const pathMethods: BuiltinTable = {
  'path.bind': builtin(['path', 'map'], (self, bindings) =>
    rulesPath(
      self.segments.flatMap((segment) => {
        const name = placeholder.exec(segment)?.[1];
        const value = name === undefined ? undefined : bindings.value.get(name);
        if (!value) return [segment];
        if (value.type === 'path') return value.segments;
        if (value.type === 'string') return [value.value];
        throw unsupported(`path.bind({${name ?? ''}: ${getTypeName(value)}})`, 'strings or paths');
      }),
    ),
  ),
};
