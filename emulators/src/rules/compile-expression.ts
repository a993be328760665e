import { elementAt, getMember, getSlice } from './access';
import type { RulesValue } from './api';
import type { Expression, PathPart } from './ast';
import { functionsByName, methodsByName, getNamespaces } from './builtins';
import { callBuiltin } from './builtins/builtin';
import { describe } from './describe';
import { EvaluationError, functionNotFound, UndecidedError, unsupported } from './errors';
import {
  bindingCost,
  falseBranchCost,
  getExpressionCost,
  namespaceCost,
  rightOperandCost,
} from './expression-cost';
import { isOfType } from './is-type';
import { lookupFunctions } from './lookup-functions';
import { keyText, known, toSegments, truth } from './operands';
import { applyBinary, negate } from './operators';
import type { Frame } from './run';
import type { Scope, ScopedFunction } from './scope';
import { rulesBool, rulesList, rulesPath, typeName } from './values';

/** An expression ready to be evaluated. Throws EvaluationError when it has no value. */
export type Evaluate = (frame: Frame) => RulesValue;

/** Compiles the expressions of a service's rules to JavaScript functions. Each declared function is compiled once. */
export class ExpressionCompiler {
  private readonly bodies = new Map<ScopedFunction, Evaluate>();

  constructor(private readonly service: string) {}

  /** Compiles an expression. Each evaluation is added to the request's count and to the coverage. */
  compile(expression: Expression, scope: Scope): Evaluate {
    const evaluate = counted(getExpressionCost(expression), this.uncounted(expression, scope));
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

  private uncounted(expression: Expression, scope: Scope): Evaluate {
    const compile = (part: Expression) => this.compile(part, scope);
    switch (expression.kind) {
      case 'literal': {
        const { value } = expression;
        return () => value;
      }
      case 'variable':
        return this.variable(expression.name, scope);
      case 'list': {
        const items = expression.items.map(compile);
        return (frame) => rulesList(items.map((item) => item(frame)));
      }
      case 'map': {
        const entries = expression.entries.map(
          ({ key, value }) => [compile(key), compile(value)] as const,
        );
        return (frame) => ({
          type: 'map',
          value: new Map(
            entries.map(([key, value]) => [keyText(key(frame)), value(frame)] as const),
          ),
        });
      }
      case 'path':
        return this.path(expression.parts, scope);
      case 'member': {
        const object = compile(expression.object);
        const { name } = expression;
        return (frame) => getMember(object(frame), name);
      }
      case 'index': {
        const object = compile(expression.object);
        const index = compile(expression.index);
        return (frame) => elementAt(object(frame), index(frame));
      }
      case 'slice': {
        const object = compile(expression.object);
        const from = expression.from && compile(expression.from);
        const to = expression.to && compile(expression.to);
        return (frame) => getSlice(object(frame), from?.(frame), to?.(frame));
      }
      case 'call':
        return this.call(expression.name, expression.args, scope);
      case 'methodCall': {
        const namespace = scope.namespaceOf(expression.object, getNamespaces(this.service));
        return namespace === undefined
          ? this.methodCall(
              compile(expression.object),
              expression.name,
              expression.args.map(compile),
            )
          : counted(
              namespaceCost,
              this.call(`${namespace}.${expression.name}`, expression.args, scope),
            );
      }
      case 'negate': {
        const operand = compile(expression.operand);
        return (frame) => negate(operand(frame));
      }
      case 'not': {
        const operand = compile(expression.operand);
        return (frame) => rulesBool(!truth(operand(frame), '!'));
      }
      case 'binary': {
        const { operator } = expression;
        const [left, right] = [compile(expression.left), compile(expression.right)];
        return (frame) => applyBinary(operator, left(frame), right(frame));
      }
      case 'and':
        return decidedBy(false, '&&', compile(expression.left), compile(expression.right));
      case 'or':
        return decidedBy(true, '||', compile(expression.left), compile(expression.right));
      case 'ternary': {
        const condition = compile(expression.condition);
        const whenTrue = compile(expression.whenTrue);
        const whenFalse = counted(falseBranchCost, compile(expression.whenFalse));
        return (frame) => (truth(condition(frame), '? :') ? whenTrue(frame) : whenFalse(frame));
      }
      case 'is': {
        const operand = compile(expression.operand);
        const { typeName: type } = expression;
        return (frame) => rulesBool(isOfType(operand(frame), type));
      }
    }
  }

  private variable(name: string, scope: Scope): Evaluate {
    const reference = scope.variable(name);
    switch (reference?.kind) {
      case 'request':
        return ({ run }) => run.request;
      case 'resource':
        return ({ run }) => run.resource;
      case 'local': {
        const { slot } = reference;
        return ({ locals }) => known(locals[slot], name);
      }
      case 'capture': {
        const { slot } = reference;
        return ({ captures }) => known(captures[slot], name);
      }
      case undefined:
        return () => {
          throw new EvaluationError(`Variable not found error: Name: [${name}].`);
        };
    }
  }

  private path(parts: readonly PathPart[], scope: Scope): Evaluate {
    const segments = parts.map((part): ((frame: Frame) => readonly string[]) => {
      if (part.kind !== 'expression') {
        const text = [part.text];
        return () => text;
      }
      const segment = this.compile(part.expression, scope);
      return (frame) => toSegments(segment(frame));
    });
    return (frame) => rulesPath(segments.flatMap((segment) => segment(frame)));
  }

  private call(name: string, argExpressions: readonly Expression[], scope: Scope): Evaluate {
    const args = argExpressions.map((arg) => this.compile(arg, scope));
    const own = scope.function(name);
    if (own) return this.ownCall(own, args);

    const lookup = lookupFunctions.get(this.service)?.get(name);
    const [first] = args;
    if (lookup && first && args.length === 1) {
      return (frame) => {
        const path = first(frame);
        if (path.type === 'path') return lookup(frame.run, path.segments);
        throw unsupported(`${name}(${typeName(path)})`, `${name}(path)`);
      };
    }
    if (name === 'debug' && first && args.length === 1) {
      return (frame) => {
        const value = first(frame);
        frame.run.debugLines.push(describe(value));
        return value;
      };
    }
    const builtin = functionsByName.get(name);
    if (builtin) {
      return (frame) => {
        const values = args.map((arg) => arg(frame));
        frame.run.countCharacters(values);
        return callBuiltin(name, builtin, values);
      };
    }
    return () => {
      throw functionNotFound(name);
    };
  }

  private methodCall(object: Evaluate, name: string, args: readonly Evaluate[]): Evaluate {
    const methods = methodsByName.get(name);
    return (frame) => {
      const receiver = object(frame);
      const method = methods?.get(receiver.type);
      if (method) {
        const values = [receiver, ...args.map((arg) => arg(frame))];
        frame.run.countCharacters(values);
        return callBuiltin(`${typeName(receiver)}.${name}`, method, values);
      }
      if (receiver.type === 'constraint') throw new UndecidedError();
      throw receiver.type === 'null'
        ? new EvaluationError('Null value error.')
        : functionNotFound(name);
    };
  }

  /** Compiles a call of a function of the rules file. Its bindings are evaluated in order, then its result. */
  private ownCall(own: ScopedFunction, args: readonly Evaluate[]): Evaluate {
    const { name, parameters } = own.declaration;
    if (args.length !== parameters.length) {
      return () => {
        throw functionNotFound(name.text);
      };
    }
    return (frame) => {
      const locals = args.map((arg) => arg(frame));
      return this.body(own)({ run: frame.run, captures: frame.captures, locals });
    };
  }

  private body(own: ScopedFunction): Evaluate {
    const compiled = this.bodies.get(own);
    if (compiled) return compiled;
    const { declaration, scope } = own;
    const bindings = declaration.bindings.map(({ value }, index) =>
      counted(bindingCost, this.compile(value, scope.body(declaration, index))),
    );
    const result = this.compile(declaration.result, scope.body(declaration));
    const body: Evaluate = (frame) => {
      for (const binding of bindings) frame.locals.push(binding(frame));
      return result(frame);
    };
    this.bodies.set(own, body);
    return body;
  }
}

/** An evaluation that first adds to the request's count of expressions. */
const counted =
  (cost: number, evaluate: Evaluate): Evaluate =>
  (frame) => {
    frame.run.countExpressions(cost);
    return evaluate(frame);
  };

/** Compiles `||` and `&&`. Where one side has the value that decides, an error of the other side does not matter. */
function decidedBy(deciding: boolean, operator: string, left: Evaluate, right: Evaluate): Evaluate {
  return (frame) => {
    let leftError: EvaluationError | undefined;
    try {
      if (truth(left(frame), operator) === deciding) return rulesBool(deciding);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      leftError = error;
    }
    frame.run.countExpressions(rightOperandCost);
    const value = truth(right(frame), operator);
    if (leftError && value !== deciding) throw leftError;
    return rulesBool(value);
  };
}
