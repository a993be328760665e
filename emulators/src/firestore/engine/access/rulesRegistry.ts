import { compileRules, type RulesReport, type RulesProblem, type Ruleset } from '../../../rules';
import type { RulesIssue } from '../../api';
import type { DatabaseId } from '../names';

/** A rules file's name, for messages, and text. */
export interface RulesSource {
  name: string;
  content: string;
}

interface LoadedRules {
  source: RulesSource;
  ruleset: Ruleset;
}

/** What rules are for: a database of a project, all of a project, a database in every project, or everything. */
export type RulesScope = Partial<DatabaseId>;

/** The rules of all databases. Those of the closest scope apply: a test's rules of its project before firebase.json's. */
export class RulesRegistry {
  readonly #byScope = new Map<string, LoadedRules>();

  /** The rules of a database; undefined when there are none, so that every request is allowed. */
  get(id: DatabaseId): Ruleset | undefined {
    return this.#loaded(id)?.ruleset;
  }

  /** The rules of a database with their coverage; undefined when there are none. */
  getCoverage(id: DatabaseId): RulesReport | undefined {
    const loaded = this.#loaded(id);
    return (
      loaded && { rules: { files: [loaded.source] }, report: loaded.ruleset.coverage.report() }
    );
  }

  #loaded({ project, database }: DatabaseId): LoadedRules | undefined {
    return [{ project, database }, { project }, { database }, {}]
      .map((scope) => this.#byScope.get(toKey(scope)))
      .find((loaded) => loaded !== undefined);
  }

  /**
   * Compiles rules and, unless they have errors, loads them.
   *
   * @returns the errors and warnings.
   */
  set(source: RulesSource, scope: RulesScope): RulesIssue[] {
    const { problems, ruleset } = compileRules(source.content);
    if (ruleset) this.#byScope.set(toKey(scope), { source, ruleset });
    return problems.map((problem) => toIssue(source.name, problem));
  }
}

/** Ids hold no slash. */
function toKey({ project = '', database = '' }: RulesScope): string {
  return `${project}/${database}`;
}

function toIssue(fileName: string, problem: RulesProblem): RulesIssue {
  const { line, column, offset, endOffset, message, severity } = problem;
  return {
    sourcePosition: { fileName, line, column, currentOffset: offset, endOffset },
    description: message,
    severity,
  };
}
