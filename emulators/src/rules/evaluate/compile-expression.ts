import { getElement, getMember, getSlice } from './access';
import type { RulesValue } from '../api';
import type { Expression, PathPart } from '../parse/ast';
import { functionsByName, methodsByName, getNamespaces } from '../builtins';
import { callBuiltin } from '../builtins/builtin';
import { describeValue } from '../values/describe';
import {
  EvaluationError,
  functionNotFound,
  nullError,
  UndecidedError,
  unsupported,
} from '../errors';
import {
  bindingCost,
  falseBranchCost,
  getExpressionCost,
  namespaceCost,
  rightOperandCost,
} from './expression-cost';
import { isOfType } from './is-type';
import { lookupFunctions } from './lookup-functions';
import { toEntries, requireOutcome, requireValue, toSegments, toBoolean } from './operands';
import { applyBinary, negate } from './operators';
import type { Frame, Outcome } from './run';
import type { Scope, ScopedFunction } from './scope';
import {
  getTypeName,
  nullValue,
  rulesBool,
  rulesList,
  rulesMap,
  rulesPath,
  rulesString,
} from '../values/values';

/** An expression ready to be evaluated. Throws EvaluationError when it has no value. */
export type Evaluate = (frame: Frame) => RulesValue;

/** Compiles the expressions of a service's rules to JavaScript functions. Each declared function is compiled once. */
export class ExpressionCompiler {
  private readonly compiledBodies = new Map<ScopedFunction, Evaluate>();

  constructor(private readonly service: string) {}

  /** Compiles an expression. Each evaluation is added to the request's count and to the coverage. */
  compile(expression: Expression, scope: Scope): Evaluate {
    const evaluate = withCost(
      getExpressionCost(expression),
      this.compileUncounted(expression, scope),
    );
    return (frame) => {
      try {
        const value = evaluate(frame);
        frame.run.evaluations.push({ expression, outcome: value });
        return value;
      } catch (error) {
        if (error instanceof EvaluationError) {
          frame.run.evaluations.push({ expression, outcome: error });
        }
        throw error;
      }
    };
  }

  private compileUncounted(expression: Expression, scope: Scope): Evaluate {
    const compile = (part: Expression) => this.compile(part, scope);
    switch (expression.kind) {
      case 'literal': {
        const { value } = expression;
        return () => value;
      }
      case 'variable':
        return this.compileVariable(expression.name, scope);
      case 'list': {
        const items = expression.items.map(compile);
        return (frame) => rulesList(evaluateAll(items, frame));
      }
      case 'map': {
        const parts = expression.entries.flatMap(({ key, value }) => [
          compile(key),
          compile(value),
        ]);
        return (frame) => rulesMap(toEntries(evaluateAll(parts, frame)));
      }
      case 'path':
        return this.compilePath(expression.parts, scope);
      case 'member': {
        const object = compile(expression.object);
        const { name } = expression;
        return (frame) => getMember(object(frame), name);
      }
      case 'index': {
        const object = compile(expression.object);
        const index = compile(expression.index);
        return (frame) => getElement(...evaluatePair(object, index, frame));
      }
      case 'slice': {
        const { from, to } = expression;
        const parts = [expression.object, ...(from ? [from] : []), ...(to ? [to] : [])];
        const compiled = parts.map(compile);
        return (frame) => {
          const [object = nullValue, ...bounds] = evaluateAll(compiled, frame);
          return getSlice(object, from && bounds[0], to && bounds.at(-1));
        };
      }
      case 'call':
        return this.compileCall(expression.name, expression.args, scope);
      case 'methodCall': {
        const namespace = scope.findNamespace(expression.object, getNamespaces(this.service));
        return namespace === undefined
          ? this.compileMethodCall(
              compile(expression.object),
              expression.name,
              expression.args.map(compile),
            )
          : withCost(
              namespaceCost,
              this.compileCall(`${namespace}.${expression.name}`, expression.args, scope),
            );
      }
      case 'negate': {
        const operand = compile(expression.operand);
        return (frame) => negate(operand(frame));
      }
      case 'not': {
        const operand = compile(expression.operand);
        return (frame) => rulesBool(!toBoolean(operand(frame), '!'));
      }
      case 'binary': {
        const { operator } = expression;
        const [left, right] = [compile(expression.left), compile(expression.right)];
        if (operator === 'in') {
          // When both sides fail, production reports the error of the collection.
          return (frame) => {
            const [item, collection] = [settle(left, frame), settle(right, frame)];
            const value = requireOutcome(collection);
            return applyBinary(operator, requireOutcome(item), value);
          };
        }
        return (frame) => applyBinary(operator, ...evaluatePair(left, right, frame));
      }
      case 'and':
        return compileLogical(false, '&&', compile(expression.left), compile(expression.right));
      case 'or':
        return compileLogical(true, '||', compile(expression.left), compile(expression.right));
      case 'ternary': {
        const condition = compile(expression.condition);
        const whenTrue = compile(expression.whenTrue);
        const whenFalse = withCost(falseBranchCost, compile(expression.whenFalse));
        return (frame) => (toBoolean(condition(frame), '? :') ? whenTrue(frame) : whenFalse(frame));
      }
      case 'is': {
        const operand = compile(expression.operand);
        const { typeName: type } = expression;
        return (frame) => rulesBool(isOfType(operand(frame), type));
      }
    }
  }

  private compileVariable(name: string, scope: Scope): Evaluate {
    const reference = scope.findVariable(name);
    switch (reference?.kind) {
      case 'request':
        return ({ run }) => run.request;
      case 'resource':
        return ({ run }) => run.resource;
      case 'local': {
        const { slot } = reference;
        return ({ locals }) => requireValue(locals[slot], name);
      }
      case 'capture': {
        const { slot } = reference;
        return ({ captures }) => requireValue(captures[slot], name);
      }
      case undefined:
        return () => {
          throw new EvaluationError(`Variable not found error: Name: [${name}].`);
        };
    }
  }

  private compilePath(parts: readonly PathPart[], scope: Scope): Evaluate {
    const segments = parts.map((part): Evaluate => {
      if (part.kind === 'expression') return this.compile(part.expression, scope);
      const text = rulesString(part.text);
      return () => text;
    });
    return (frame) => rulesPath(evaluateAll(segments, frame).flatMap(toSegments));
  }

  private compileCall(name: string, argExpressions: readonly Expression[], scope: Scope): Evaluate {
    const args = argExpressions.map((arg) => this.compile(arg, scope));
    const own = scope.findFunction(name);
    if (own) return this.compileDeclaredCall(own, args);

    const lookup = lookupFunctions.get(this.service)?.get(name);
    const [first] = args;
    if (lookup && first && args.length === 1) {
      return (frame) => {
        const path = first(frame);
        if (path.type === 'path') return lookup(frame.run, path.segments);
        throw unsupported(`${name}(${getTypeName(path)})`, `${name}(path)`);
      };
    }
    if (name === 'debug' && first && args.length === 1) {
      return (frame) => {
        const value = first(frame);
        frame.run.debugLines.push(describeValue(value));
        return value;
      };
    }
    const builtin = functionsByName.get(name);
    if (builtin) {
      return (frame) => {
        const values = evaluateAll(args, frame);
        frame.run.countCharacters(values);
        return callBuiltin(name, builtin, values);
      };
    }
    return (frame) => {
      evaluateAll(args, frame);
      throw functionNotFound(name);
    };
  }

  private compileMethodCall(object: Evaluate, name: string, args: readonly Evaluate[]): Evaluate {
    const methods = methodsByName.get(name);
    const parts = [object, ...args];
    return (frame) => {
      const values = evaluateAll(parts, frame);
      const [receiver = nullValue] = values;
      const method = methods?.get(receiver.type);
      if (method) {
        frame.run.countCharacters(values);
        return callBuiltin(`${getTypeName(receiver)}.${name}`, method, values);
      }
      if (receiver.type === 'constraint') throw new UndecidedError();
      throw receiver.type === 'null' ? nullError() : functionNotFound(name);
    };
  }

  /**
   * Compiles a call of a function of the rules file. Its arguments and then its bindings are evaluated in order,
   * whether the body reads them or not. Their errors only count where the body reads them.
   */
  private compileDeclaredCall(own: ScopedFunction, args: readonly Evaluate[]): Evaluate {
    const { name, parameters } = own.declaration;
    if (args.length !== parameters.length) {
      return () => {
        throw functionNotFound(name.text);
      };
    }
    return (frame) => {
      const locals = args.map((arg) => settle(arg, frame));
      return this.compileBody(own)({ run: frame.run, captures: frame.captures, locals });
    };
  }

  private compileBody(own: ScopedFunction): Evaluate {
    const compiled = this.compiledBodies.get(own);
    if (compiled) return compiled;
    const { declaration, scope } = own;
    const bindings = declaration.bindings.map(({ value }, index) =>
      withCost(bindingCost, this.compile(value, scope.forBody(declaration, index))),
    );
    const result = this.compile(declaration.result, scope.forBody(declaration));
    const body: Evaluate = (frame) => {
      for (const binding of bindings) frame.locals.push(settle(binding, frame));
      return result(frame);
    };
    this.compiledBodies.set(own, body);
    return body;
  }
}

/** Evaluates an expression to its value, or to the error in its place. Limits and look-ups to wait for are thrown. */
function settle(evaluate: Evaluate, frame: Frame): Outcome {
  try {
    return evaluate(frame);
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

/**
 * Evaluates the parts of an expression: like production all of them, also after one that errs, so that their cost
 * counts. Throws the first error.
 */
const evaluateAll = (parts: readonly Evaluate[], frame: Frame): RulesValue[] =>
  parts.map((part) => settle(part, frame)).map(requireOutcome);

/** Like {@link evaluateAll}, for two parts. */
function evaluatePair(first: Evaluate, second: Evaluate, frame: Frame): [RulesValue, RulesValue] {
  const [left, right] = [settle(first, frame), settle(second, frame)];
  return [requireOutcome(left), requireOutcome(right)];
}

/** An evaluation that first adds to the request's count of expressions. */
const withCost =
  (cost: number, evaluate: Evaluate): Evaluate =>
  (frame) => {
    frame.run.countExpressions(cost);
    return evaluate(frame);
  };

/** Compiles `||` and `&&`. Where one side has the value that decides, an error of the other side does not matter. */
function compileLogical(
  deciding: boolean,
  operator: string,
  left: Evaluate,
  right: Evaluate,
): Evaluate {
  return (frame) => {
    let leftError: EvaluationError | undefined;
    try {
      if (toBoolean(left(frame), operator) === deciding) return rulesBool(deciding);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      leftError = error;
    }
    frame.run.countExpressions(rightOperandCost);
    const value = toBoolean(right(frame), operator);
    if (leftError && value !== deciding) throw leftError;
    return rulesBool(value);
  };
}
