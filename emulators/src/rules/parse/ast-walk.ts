import type { Expression } from './ast';

/** The expressions directly inside an expression, in the order of the text. */
export function childExpressions(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.parts.flatMap((part) =>
        part.kind === 'expression' ? [part.expression] : [],
      );
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to].filter(
        (part) => part !== undefined,
      );
    case 'call':
      return expression.args;
    case 'methodCall':
      return [expression.object, ...expression.args];
    case 'negate':
    case 'not':
    case 'is':
      return [expression.operand];
    case 'binary':
    case 'and':
    case 'or':
      return [expression.left, expression.right];
    case 'ternary':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}
