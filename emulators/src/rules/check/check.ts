import type { RulesProblem } from '../api';
import {
  type AllowDeclaration,
  type FunctionDeclaration,
  type MatchDeclaration,
  methodsByKeyword,
  type Name,
  type PatternSegment,
  type RulesFile,
} from '../parse/ast';
import { checkCalls } from './check-calls';
import { ExpressionChecker } from './check-expression';
import { lookupFunctions } from '../evaluate/lookup-functions';
import { tooComplexMessage } from '../parse/nesting';
import { Problems } from './problems';
import { Scope } from '../evaluate/scope';

/**
 * The documented limits of the language. The limit of bindings is the measured one: production takes 11, documented are
 * 10.
 */
const limits = { parameters: 7, bindings: 11, nesting: 10, segments: 100, captures: 20 };

const startOfFile = { line: 1, column: 1, offset: 0, endOffset: 0 };

/** Lists the errors and warnings of a file that follows the grammar. */
export function checkRules(file: RulesFile): RulesProblem[] {
  return new RulesChecker(file).check();
}

class RulesChecker {
  private readonly problems = new Problems();
  private readonly fileScope: Scope;
  private readonly callees = new Map<FunctionDeclaration, Set<FunctionDeclaration>>();
  private readonly declared: FunctionDeclaration[] = [];
  private readonly calledByConditions = new Set<FunctionDeclaration>();

  constructor(private readonly file: RulesFile) {
    this.fileScope = Scope.file(file.functions);
  }

  check(): RulesProblem[] {
    const { version, imports, complexExpressions, functions, services } = this.file;
    if (version === 1) {
      this.problems.warn(
        startOfFile,
        'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
      );
    }
    for (const span of imports) {
      this.problems.error(span, 'Imports are not supported. Declare the functions in this file.');
    }
    for (const span of complexExpressions) {
      this.problems.error(span, tooComplexMessage);
    }
    if (services.length === 0) {
      this.problems.error(
        startOfFile,
        'The file declares no service, so it allows nothing. Add one.',
      );
    }
    // Any service can call a function of the file. It is checked as a function of the first service.
    this.checkFunctions(functions, this.fileScope, services[0]?.name.text ?? '');
    for (const { name, functions: own, matches } of services) {
      if (!lookupFunctions.has(name.text)) {
        this.problems.error(
          name.span,
          `Unknown service: ${name.text}. Use ${[...lookupFunctions.keys()].join(' or ')}.`,
        );
      }
      const scope = this.fileScope.forService(own);
      this.checkFunctions(own, scope, name.text);
      for (const match of matches) this.checkMatch(match, scope, name.text, []);
    }
    checkCalls(this.declared, this.callees, this.calledByConditions, this.problems);
    return this.problems.list;
  }

  private checkFunctions(
    functions: readonly FunctionDeclaration[],
    scope: Scope,
    service: string,
  ): void {
    this.checkDistinct(
      'function',
      functions.map(({ name }) => name),
    );
    for (const declaration of functions) this.checkFunction(declaration, scope, service);
  }

  private checkFunction(declaration: FunctionDeclaration, scope: Scope, service: string): void {
    const { name, parameters, bindings, result } = declaration;
    this.declared.push(declaration);
    const callees = new Set<FunctionDeclaration>();
    this.callees.set(declaration, callees);
    if (parameters.length > limits.parameters) {
      this.problems.error(
        name.span,
        `Function ${name.text} has ${parameters.length} parameters: at most ${limits.parameters} are supported. Split it.`,
      );
    }
    if (bindings.length > limits.bindings) {
      this.problems.error(
        name.span,
        'Maximum allowed variable count of 10 for a given function has been reached.',
      );
    }
    this.checkDistinct('variable', [...parameters, ...bindings.map((binding) => binding.name)]);

    const used = new Set<string>();
    const checker = new ExpressionChecker(service, this.problems, callees, used);
    bindings.forEach(({ value }, index) => {
      checker.check(value, scope.forBody(declaration, index));
    });
    checker.check(result, scope.forBody(declaration));
    for (const local of [...parameters, ...bindings.map((binding) => binding.name)]) {
      if (!used.has(local.text)) this.problems.warn(local.span, `Unused variable: ${local.text}.`);
    }
  }

  private checkMatch(
    declaration: MatchDeclaration,
    outer: Scope,
    service: string,
    enclosing: readonly MatchDeclaration[],
  ): void {
    const { pattern, functions, matches, allows } = declaration;
    const chain = [...enclosing, declaration];
    this.checkPattern(declaration, pattern, chain);
    const scope = outer.forMatch(declaration);
    this.checkFunctions(functions, scope, service);
    for (const allow of allows) this.checkAllow(allow, scope, service);
    for (const inner of matches) this.checkMatch(inner, scope, service, chain);
  }

  private checkPattern(
    { span }: MatchDeclaration,
    pattern: readonly PatternSegment[],
    chain: readonly MatchDeclaration[],
  ): void {
    const segments = chain.flatMap((match) => match.pattern);
    const captures = segments.filter(({ kind }) => kind !== 'text');
    const tooMany = (what: string, limit: number) =>
      this.problems.error(
        span,
        `Too many ${what}: at most ${limit} are supported. Flatten the matches.`,
      );
    if (chain.length > limits.nesting) tooMany('nested matches', limits.nesting);
    if (segments.length > limits.segments) tooMany('path segments', limits.segments);
    if (captures.length > limits.captures) tooMany('captures', limits.captures);

    this.checkDistinct(
      'capture',
      pattern.flatMap((segment) => (segment.kind === 'text' ? [] : (segment.name ?? []))),
    );
    const globs = pattern.filter(({ kind }) => kind === 'glob');
    if (globs.length > 1) {
      this.problems.error(span, "A match may hold one '=**' capture only. Remove the others.");
    }
    if (this.file.version === 1 && globs.length > 0 && pattern.at(-1)?.kind !== 'glob') {
      this.problems.error(
        span,
        "In version 1 a '=**' capture ends the path. Move it there, or set rules_version = '2'.",
      );
    }
  }

  private checkAllow(
    { methods, condition }: AllowDeclaration,
    scope: Scope,
    service: string,
  ): void {
    for (const { text, span } of methods) {
      if (methodsByKeyword.has(text)) continue;
      this.problems.error(
        span,
        `Unknown method: ${text}. Use ${[...methodsByKeyword.keys()].join(', ')}.`,
      );
    }
    if (condition) {
      new ExpressionChecker(service, this.problems, this.calledByConditions, new Set()).check(
        condition,
        scope,
      );
    }
  }

  private checkDistinct(what: string, names: readonly Name[]): void {
    const seen = new Set<string>();
    for (const { text, span } of names) {
      if (seen.has(text))
        this.problems.error(span, `Duplicate ${what}: ${text}. Rename one of them.`);
      seen.add(text);
    }
  }
}
