import { decodePath } from '../../../shared/http';

/** Matches a variable with its optional pattern, or the text between variables. */
const PARTS = /\{([\w.]+)(?:=([^}]*))?\}|[^{]+/g;

/**
 * A path template of google/api/http.proto such as `/v1/{name=projects/*}/{collection_id}:verb`: literals, `*` (one
 * segment), `**` (any number of segments) and variables, which bind what their pattern matches.
 */
export class PathTemplate {
  readonly #expression: RegExp;
  readonly #variables: string[] = [];

  constructor(template: string) {
    let source = '';
    for (const [literal, variable, pattern = '*'] of template.matchAll(PARTS)) {
      if (variable === undefined) {
        source += escape(literal);
      } else {
        this.#variables.push(variable);
        source += `(${toPatternSource(pattern)})`;
      }
    }
    this.#expression = new RegExp(`^${source}$`);
  }

  /** The value of each variable, percent-decoded, by its dotted name; `undefined` when the path does not match. */
  match(path: string): Map<string, string> | undefined {
    const values = this.#expression.exec(path)?.slice(1);
    if (!values) return undefined;
    return new Map(
      this.#variables.map((variable, index) => [variable, decodePath(values[index] ?? '')]),
    );
  }
}

function escape(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function toPatternSource(pattern: string): string {
  return pattern
    .split('/')
    .map((segment, index) => {
      const slash = index === 0 ? '' : '/';
      if (segment === '**') return index === 0 ? '.*' : '(?:/[^/]+)*';
      return slash + (segment === '*' ? '[^/]+' : escape(segment));
    })
    .join('');
}
