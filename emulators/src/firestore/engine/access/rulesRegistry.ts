import { compileRules, type RulesReport, type RulesProblem, type Ruleset } from '../../../rules';
import type { RulesIssue } from '../../api';

/** A rules file's name, for messages, and text. */
export interface RulesSource {
  name: string;
  content: string;
}

interface LoadedRules {
  source: RulesSource;
  ruleset: Ruleset;
}

/** The rules of all projects. A project without rules of its own has those that the emulator was started with. */
export class RulesRegistry {
  readonly #byProject = new Map<string, LoadedRules>();
  #fallback: LoadedRules | undefined;

  /** The rules of a project; undefined when there are none, so that every request is allowed. */
  get(project: string): Ruleset | undefined {
    return this.#loaded(project)?.ruleset;
  }

  /** The rules of a project with their coverage; undefined when there are none. */
  getCoverage(project: string): RulesReport | undefined {
    const loaded = this.#loaded(project);
    return (
      loaded && { rules: { files: [loaded.source] }, report: loaded.ruleset.coverage.report() }
    );
  }

  #loaded(project: string): LoadedRules | undefined {
    return this.#byProject.get(project) ?? this.#fallback;
  }

  /**
   * Compiles rules and, unless they have errors, loads them.
   *
   * @param project whose rules they are; those of every project without own rules when omitted.
   * @returns the errors and warnings.
   */
  set(source: RulesSource, project?: string): RulesIssue[] {
    const { problems, ruleset } = compileRules(source.content);
    if (ruleset) {
      const loaded = { source, ruleset };
      if (project === undefined) this.#fallback = loaded;
      else this.#byProject.set(project, loaded);
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
