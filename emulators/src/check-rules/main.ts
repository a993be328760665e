#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { loadRules, RulesError } from '../database/rules/ruleset';
import { compileRules } from '../rules';

/**
 * `check-rules.mjs FILE…`: compiles rules files (.rules of Firestore and Storage, .json of the Realtime Database) and
 * prints each problem as `file:line:column: message`. The exit code is 1 when a file has an error.
 */
const complaints = process.argv.slice(2).flatMap((file) => {
  const source = readSource(file);
  if (source === undefined)
    return [`${file}: the file cannot be read. Restore it, or correct firebase.json.`];
  return file.endsWith('.json') ? listJsonProblems(file, source) : listRulesProblems(file, source);
});

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;

function readSource(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function listRulesProblems(file: string, source: string): string[] {
  return compileRules(source)
    .problems.filter(({ severity }) => severity === 'ERROR')
    .map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
}

function listJsonProblems(file: string, source: string): string[] {
  try {
    loadRules(source);
    return [];
  } catch (error) {
    if (error instanceof RulesError) return [`${file}:${error.message}`];
    throw error;
  }
}
