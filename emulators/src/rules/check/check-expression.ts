import type { Expression, FunctionDeclaration } from '../parse/ast';
import { childExpressions } from '../parse/ast-walk';
import { functionsByName, methodsByName, getNamespaces } from '../builtins';
import { typeNames } from '../evaluate/is-type';
import { lookupFunctions } from '../evaluate/lookup-functions';
import type { Span } from '../parse/parse-tree';
import type { Problems } from './problems';
import { findRegexProblem } from '../values/regex';
import type { Scope } from '../evaluate/scope';

const regexMethods: ReadonlySet<string> = new Set(['matches', 'replace', 'split']);

/**
 * Checks the expressions of one function, or the conditions, and collects the functions and variables that they use.
 */
export class ExpressionChecker {
  constructor(
    private readonly service: string,
    private readonly problems: Problems,
    private readonly callees: Set<FunctionDeclaration>,
    private readonly usedLocals: Set<string>,
  ) {}

  check(expression: Expression, scope: Scope): void {
    switch (expression.kind) {
      case 'literal':
        if (expression.value.type === 'int' && !fitsInt64(expression.value.value)) {
          this.problems.error(expression.span, 'The integer does not fit 64 bits. Use a float.');
        }
        break;
      case 'variable':
        this.checkVariable(expression.name, expression.span, scope);
        break;
      case 'call':
        this.checkCall(expression.name, expression.args.length, expression.span, scope);
        break;
      case 'methodCall': {
        const namespace = scope.findNamespace(expression.object, getNamespaces(this.service));
        if (namespace !== undefined) {
          this.checkCall(
            `${namespace}.${expression.name}`,
            expression.args.length,
            expression.span,
            scope,
          );
          for (const arg of expression.args) this.check(arg, scope);
          return;
        }
        this.checkMethodCall(expression);
        break;
      }
      case 'is':
        if (!typeNames.includes(expression.typeName)) {
          this.problems.error(
            expression.span,
            `Unknown type: ${expression.typeName}. Use one of ${typeNames.join(', ')}.`,
          );
        }
        break;
      case 'binary':
        this.checkPrecedence(expression);
        break;
    }
    for (const child of childExpressions(expression)) this.check(child, scope);
  }

  private checkVariable(name: string, span: Span, scope: Scope): void {
    const reference = scope.findVariable(name);
    if (reference?.kind === 'local') this.usedLocals.add(name);
    if (!reference && getNamespaces(this.service).has(name)) {
      this.problems.error(span, `${name} is a package and cannot be used as variable name.`);
    } else if (!reference) {
      this.problems.warn(
        span,
        `Invalid variable name: ${name}. Using it is an error: declare it, or correct the name.`,
      );
    }
  }

  private checkCall(name: string, argCount: number, span: Span, scope: Scope): void {
    const own = scope.findFunction(name);
    if (own) {
      this.callees.add(own.declaration);
      const { length } = own.declaration.parameters;
      if (argCount !== length) {
        this.problems.error(
          span,
          `Function ${name} takes ${formatArgumentCount(length)}, not ${argCount}.`,
        );
      }
      return;
    }
    const isLookup = lookupFunctions.get(this.service)?.has(name) === true;
    const taken = isLookup || name === 'debug' ? 1 : functionsByName.get(name)?.parameters.length;
    if (taken === undefined) this.warnUnknownFunction(name, span);
    else if (argCount !== taken) {
      this.problems.warn(
        span,
        `Function ${name} takes ${formatArgumentCount(taken)}, not ${argCount}.`,
      );
    }
  }

  private checkMethodCall({ name, args, span }: Extract<Expression, { kind: 'methodCall' }>): void {
    const methods = [...(methodsByName.get(name)?.values() ?? [])];
    if (methods.length === 0) this.warnUnknownFunction(name, span);
    else if (!methods.some(({ parameters }) => parameters.length === args.length + 1)) {
      const taken = formatArgumentCount((methods[0]?.parameters.length ?? 1) - 1);
      this.problems.warn(span, `Function ${name} takes ${taken}, not ${args.length}.`);
    }
    const [regex] = args;
    if (regexMethods.has(name) && regex?.kind === 'literal' && regex.value.type === 'string') {
      const problem = findRegexProblem(regex.value.value);
      if (problem !== undefined) this.problems.error(regex.span, problem);
    }
  }

  private warnUnknownFunction(name: string, span: Span): void {
    this.problems.warn(
      span,
      `Invalid function name: ${name}. Calling it is an error: declare it, or correct the name.`,
    );
  }

  /**
   * Warns about `a in b == c`, which compares first, and `!a in b`, which negates first. Authors rarely intend that.
   */
  private checkPrecedence({
    operator,
    left,
    right,
    span,
  }: Extract<Expression, { kind: 'binary' }>): void {
    if (operator !== 'in') return;
    const isBare = (side: Expression) =>
      side.span.offset === span.offset || side.span.endOffset === span.endOffset;
    if (right.kind === 'binary' && isEquality(right.operator) && isBare(right)) {
      this.problems.warn(
        span,
        `'${right.operator}' binds tighter than 'in'. Put parentheses around one.`,
      );
    }
    if (left.kind === 'not' && isBare(left)) {
      this.problems.warn(span, "'!' binds tighter than 'in'. Write !(… in …).");
    }
  }
}

const fitsInt64 = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

const isEquality = (operator: string): boolean => operator === '==' || operator === '!=';

const formatArgumentCount = (count: number): string => `${count} argument${count === 1 ? '' : 's'}`;
