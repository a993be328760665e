import type { FunctionDeclaration } from '../parse/ast';
import type { Problems } from './problems';

/** How deep functions may call each other (documented limit). 20 calls make a stack of 21 functions. */
const callDepthLimit = 20;
const callStackLimit = callDepthLimit + 1;

/**
 * Reports recursion, chains of calls that are too deep, and functions that nothing calls. Like production, refuses a
 * chain that is too deep even where nothing calls its first function.
 */
export function checkCalls(
  declared: readonly FunctionDeclaration[],
  callees: ReadonlyMap<FunctionDeclaration, ReadonlySet<FunctionDeclaration>>,
  calledByConditions: ReadonlySet<FunctionDeclaration>,
  problems: Problems,
): void {
  const depths = new Map<FunctionDeclaration, number>();
  const getDepth = (
    declaration: FunctionDeclaration,
    callers: readonly FunctionDeclaration[],
  ): number => {
    const known = depths.get(declaration);
    if (known !== undefined) return known;
    const start = callers.indexOf(declaration);
    if (start >= 0) {
      const cycle = [...callers.slice(start), declaration].map(({ name }) => name.text).join(' → ');
      problems.error(
        declaration.name.span,
        `Recursive call: ${cycle}. Functions can't call themselves.`,
      );
      depths.set(declaration, 0);
      return 0;
    }
    const below = Array.from(callees.get(declaration) ?? [], (callee) =>
      getDepth(callee, [...callers, declaration]),
    );
    const depth = 1 + Math.max(0, ...below);
    depths.set(declaration, depth);
    return depth;
  };

  /** The names of the functions on the deepest stack that begins with a function. It ends at the limit. */
  const deepestStack = (declaration: FunctionDeclaration, size = callStackLimit): string[] => {
    const deepest = [...(callees.get(declaration) ?? [])].toSorted(
      (left, right) => getDepth(right, []) - getDepth(left, []),
    )[0];
    const below = deepest && size > 1 ? deepestStack(deepest, size - 1) : [];
    return [declaration.name.text, ...below];
  };

  const called = new Set([
    ...calledByConditions,
    ...[...callees.values()].flatMap((set) => [...set]),
  ]);
  for (const declaration of declared) {
    const { text, span } = declaration.name;
    if (getDepth(declaration, []) === callStackLimit + 1) {
      problems.error(
        span,
        `Maximum allowed call depth of ${callDepthLimit} is reached for [${deepestStack(declaration).join('->')}] call stack.`,
      );
    }
    if (!called.has(declaration)) problems.warn(span, `Unused function: ${text}.`);
  }
}
