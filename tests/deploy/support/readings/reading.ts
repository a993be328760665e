import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Project } from '../google/project';
import { projectId, region } from '../values';

/** One kind of request as firebase-tools sends it, and how it reads the response. */
export interface Reading {
  /**
   * The file of https://github.com/firebase/firebase-tools that has the request and the response, or what else is known
   * of them. The package on npm has no such files.
   */
  readonly source: string;
  /** Calls the function of firebase-tools. */
  readonly read: (project: Project) => Promise<unknown>;
  /** The requests that it sends, with their queries. */
  readonly sent: readonly string[];
  /** The content of the last request that has a body. */
  readonly body?: object;
  /** The expected fields of the result, if it has any. */
  readonly result?: unknown;
}

type Tool = Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>>;
type Tools = Readonly<Record<string, new (given?: object) => Tool>>;

const require = createRequire(import.meta.url);

/** Calls a function of a module of firebase-tools, such as `gcp/run`. The package has no types. */
export function call(file: string, name: string, ...given: unknown[]): Promise<unknown> {
  const called = (require(`firebase-tools/lib/${file}.js`) as Tool)[name];
  if (called === undefined) throw new Error(`${file} does not export ${name}.`);
  return called(...given);
}

/** Changes what a module of firebase-tools exports for its own tests. */
export function change(file: string, name: string, values: object): void {
  const exported = require(`firebase-tools/lib/${file}.js`) as Readonly<Record<string, object>>;
  Object.assign(exported[name] ?? {}, values);
}

/** Calls a method of a new object of a class of firebase-tools. */
export function callOn(
  [file, exported, options]: [file: string, exported: string, options?: object],
  name: string,
  ...given: unknown[]
): Promise<unknown> {
  const Exported = (require(`firebase-tools/lib/${file}.js`) as Tools)[exported];
  if (Exported === undefined) throw new Error(`${file} does not export ${exported}.`);
  const tool = new Exported(options);
  const called = tool[name];
  if (called === undefined) throw new Error(`${exported} has no ${name}.`);
  return called.call(tool, ...given);
}

export const project = `projects/${projectId}`;
export const place = `${project}/locations/${region}`;

/** A text that matches. */
export const matching = (pattern: string | RegExp): unknown => expect.stringMatching(pattern);

/** A list with these entries among others. */
export const listWith = (entries: unknown[]): unknown => expect.arrayContaining(entries);

/** An object with these fields among others. */
export const objectWith = (fields: object): unknown => expect.objectContaining(fields);
