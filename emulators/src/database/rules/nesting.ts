/**
 * The maximum nesting of expressions, so that parsing and evaluating a rule fits the stack. Production publishes no
 * such limit. The operands of `a && b && c` are on one level.
 */
export const MAX_NESTING = 200;
