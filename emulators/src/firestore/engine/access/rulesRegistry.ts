import { compileRules, type RulesProblem, type Ruleset } from '../../../rules';
import type { RulesIssue } from '../../api';

/** A rules file's name, for messages, and text. */
export interface RulesSource {
  name: string;
  content: string;
}

/** The rules of every project: its own, once some were set, else those that the emulator was started with. */
export class RulesRegistry {
  readonly #byProject = new Map<string, Ruleset>();
  #fallback: Ruleset | undefined;

  /** The rules of a project; undefined when there are none, which lets everyone do everything. */
  get(project: string): Ruleset | undefined {
    return this.#byProject.get(project) ?? this.#fallback;
  }

  /**
   * Compiles rules and, without errors, puts them in force.
   *
   * @param project whose rules they are; those of every project without own rules when omitted.
   * @returns the errors and warnings.
   */
  set(source: RulesSource, project?: string): RulesIssue[] {
    const { problems, ruleset } = compileRules(source.content);
    if (ruleset) {
      if (project === undefined) this.#fallback = ruleset;
      else this.#byProject.set(project, ruleset);
    }
    return problems.map((problem) => toIssue(source.name, problem));
  }
}

function toIssue(fileName: string, problem: RulesProblem): RulesIssue {
  const { line, column, offset, endOffset, message, severity } = problem;
  return {
    sourcePosition: { fileName, line, column, currentOffset: offset, endOffset },
    description: message,
    severity,
  };
}
