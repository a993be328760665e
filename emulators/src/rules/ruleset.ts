import type {
  LookupBudget,
  RulesLookups,
  RulesMethod,
  RulesRequest,
  RulesValue,
  RulesVerdict,
} from './api';
import {
  type MatchDeclaration,
  methodsByKeyword,
  type RulesFile,
  type ServiceDeclaration,
} from './parse/ast';
import { type Evaluate, ExpressionCompiler } from './evaluate/compile-expression';
import { RuleCoverage } from './coverage/coverage';
import { EvaluationError, LimitError, UndecidedError } from './errors';
import { toResourceValue } from './evaluate/lookup-functions';
import { type Captures, type PathSegment, matchPattern, getRequestPath } from './evaluate/matching';
import { toBoolean } from './evaluate/operands';
import type { Span } from './parse/parse-tree';
import { PendingLookup, EvaluationRun } from './evaluate/run';
import { Scope } from './evaluate/scope';
import { nullValue, rulesMap, rulesPath, rulesString } from './values/values';

/** The compiled rules of a file. */
export interface Ruleset {
  /** rules_version of the file: 1 or 2. */
  version: 1 | 2;
  /** The coverage of the rules so far. */
  coverage: RuleCoverage;
  evaluate(
    request: RulesRequest,
    lookups: RulesLookups,
    budget?: LookupBudget,
  ): Promise<RulesVerdict>;
}

interface Allow {
  methods: ReadonlySet<RulesMethod>;
  condition: Evaluate | undefined;
  /** The range of the condition, or of the whole statement without a condition. */
  span: Span;
}

interface Match {
  declaration: MatchDeclaration;
  allows: Allow[];
  matches: Match[];
}

/**
 * How many documents a request may look up, by service
 * (https://firebase.google.com/docs/firestore/security/rules-conditions,
 * https://firebase.google.com/docs/storage/security/rules-conditions).
 */
const lookupLimits: Readonly<Record<string, number>> = { 'firebase.storage': 2 };
const getLookupLimit = (service: string): number => lookupLimits[service] ?? 10;

/** Compiles a rules file, so that it can evaluate requests. */
export function compileRuleset(file: RulesFile): Ruleset {
  const { version, functions, services } = file;
  const fileScope = Scope.file(functions);
  const matchesByService = new Map<string, Match[]>();
  for (const service of services) {
    const name = service.name.text;
    matchesByService.set(name, [
      ...(matchesByService.get(name) ?? []),
      ...compileService(service, fileScope),
    ]);
  }
  const coverage = new RuleCoverage(file);
  return {
    version,
    coverage,
    evaluate: async (request, lookups, budget = createBudget(request.service)) => {
      const matches = matchesByService.get(request.service) ?? [];
      const allows = [...findApplicableAllows(matches, request, version)].toSorted(bySource);
      return evaluateWithLookups(allows, request, lookups, budget, coverage);
    },
  };
}

const createBudget = (service: string): LookupBudget => ({
  limit: getLookupLimit(service),
  results: new Map(),
});

function compileService(service: ServiceDeclaration, fileScope: Scope): Match[] {
  const compiler = new ExpressionCompiler(service.name.text);
  const compileMatch = (declaration: MatchDeclaration, outer: Scope): Match => {
    const scope = outer.forMatch(declaration);
    return {
      declaration,
      allows: declaration.allows.map(({ methods, condition, span }) => ({
        methods: new Set(methods.flatMap(({ text }) => methodsByKeyword.get(text) ?? [])),
        condition: condition && compiler.compile(condition, scope),
        span: condition?.span ?? span,
      })),
      matches: declaration.matches.map((inner) => compileMatch(inner, scope)),
    };
  };
  const scope = fileScope.forService(service.functions);
  return service.matches.map((declaration) => compileMatch(declaration, scope));
}

interface ApplicableAllow {
  allow: Allow;
  captures: Captures;
}

/** Compares two statements by their position in the file. Production evaluates and counts them in this order. */
const bySource = (left: ApplicableAllow, right: ApplicableAllow): number =>
  left.allow.span.offset - right.allow.span.offset;

/** The `allow` statements for a request's method in every block that matches its path. */
function* findApplicableAllows(
  matches: readonly Match[],
  request: RulesRequest,
  version: 1 | 2,
  path: readonly PathSegment[] = getRequestPath(request),
  outer: Captures = [],
): Generator<ApplicableAllow> {
  for (const match of matches) {
    for (const { captures: own, rest } of matchPattern(match.declaration.pattern, path, version)) {
      const captures = [...outer, ...own];
      if (rest.length === 0) {
        for (const allow of match.allows) {
          if (allow.methods.has(request.method)) yield { allow, captures };
        }
      }
      yield* findApplicableAllows(match.matches, request, version, rest, captures);
    }
  }
}

/** Evaluates a request. The evaluation starts again with each looked-up document that had to be waited for. */
async function evaluateWithLookups(
  allows: readonly ApplicableAllow[],
  request: RulesRequest,
  lookups: RulesLookups,
  budget: LookupBudget,
  coverage: RuleCoverage,
): Promise<RulesVerdict> {
  for (;;) {
    const run = new EvaluationRun(
      toRequestValue(request),
      toResourceValue(request.resource),
      lookups,
      budget,
      getLookupLimit(request.service),
    );
    try {
      const verdict = evaluateAllows(allows, request.method, run);
      coverage.add(run.evaluations);
      return {
        ...verdict,
        debug: run.debugLines,
        expressions: run.expressions,
      };
    } catch (error) {
      if (!(error instanceof PendingLookup)) throw error;
      budget.results.set(error.key, await error.response);
    }
  }
}

function evaluateAllows(
  allows: readonly ApplicableAllow[],
  method: RulesMethod,
  run: EvaluationRun,
): Pick<RulesVerdict, 'allowed' | 'explanation'> {
  const reasons: string[] = [];
  for (const { allow, captures } of allows) {
    const where = `for '${method}' @ L${allow.span.line}`;
    try {
      const granted = allow.condition?.({ run, captures, locals: [] });
      if (!granted || toBoolean(granted, 'if')) return { allowed: true, explanation: '' };
      reasons.push(`false ${where}`);
    } catch (error) {
      if (error instanceof UndecidedError) {
        reasons.push(`evaluation error at L${allow.span.line}:${allow.span.column} ${where}`);
      } else if (error instanceof EvaluationError || error instanceof LimitError) {
        reasons.push(`${error.message} ${where}`);
        if (error instanceof LimitError) break;
      } else {
        throw error;
      }
    }
  }
  const explanation = reasons.length > 0 ? reasons.join(', ') : 'No matching allow statements';
  return { allowed: false, explanation: `\n${explanation}` };
}

/** The variable `request`; `query` is a member of lists only, and reads of Firestore have no `resource`. */
function toRequestValue(request: RulesRequest): RulesValue {
  const { service, auth, method, path, time, requestResource, query } = request;
  const isRead = method === 'get' || method === 'list';
  return rulesMap({
    auth: auth ? rulesMap({ uid: rulesString(auth.uid), token: auth.token }) : nullValue,
    method: rulesString(method),
    path: rulesPath(path),
    time: { type: 'timestamp', ...time },
    ...(!(isRead && service === 'cloud.firestore') && {
      resource: toResourceValue(requestResource),
    }),
    ...(query && { query: { type: 'map', value: query } }),
  });
}
