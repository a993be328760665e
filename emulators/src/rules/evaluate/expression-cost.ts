import type { Expression } from '../parse/ast';

/*
 * How production counts evaluated expressions. The costs were measured with production's Rules Test API in September
 * 2026, because Firebase documents only the limit. A cost is added when its expression is evaluated, so what `&&`, `||`
 * or a ternary leaves out costs nothing, and a function's body costs at every call.
 */

/** How many expressions a request may evaluate (documented, and so recorded: 1001 are denied). */
export const expressionLimit = 1000;

/** The additional cost of `&&` and `||` when they evaluate their right operand. */
export const rightOperandCost = 1;

/** The additional cost of a ternary that evaluates its false branch. */
export const falseBranchCost = 2;

/** The cost of a `let`, in addition to its value. */
export const bindingCost = 1;

/** The cost of a function's namespace: `math` in math.abs(x) counts as an identifier. */
export const namespaceCost = 1;

/** The cost of an expression without its parts, which are counted when they are evaluated. */
export function getExpressionCost(expression: Expression): number {
  switch (expression.kind) {
    case 'is':
    case 'ternary':
      return 2;
    case 'path':
      return 1 + expression.parts.filter(({ kind }) => kind !== 'expression').length;
    case 'literal': {
      // A minus before an integer is parsed as a part of the literal, but costs like any other minus.
      const { value } = expression;
      return value.type === 'int' && value.value < 0n ? 2 : 1;
    }
    default:
      return 1;
  }
}
