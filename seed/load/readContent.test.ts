import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from '../build/problems';
import { readContent } from './readContent';

const content = fileURLToPath(new URL('../content', import.meta.url));

/** The files in folders of the content that the tests change or look at. To read all of them takes long; others do (../seed.test.ts). */
const copied =
  /[/\\](?:tidemark|message-press|studio-bundle|settle-a-trip|plan-a-day-with-fixed-hours)\.\w+$/;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'appshelf-content-'));
  cpSync(content, folder, {
    recursive: true,
    filter: (path) =>
      dirname(path) === content || copied.test(path) || statSync(path).isDirectory(),
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The problems that are reported when one file has another text. */
function getProblems(file: string, text: string | RegExp, other: string): readonly string[] {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(text, other);
  if (after === before) throw new Error(`${file} does not contain ${String(text)}.`);
  writeFileSync(path, after);
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

const app = 'apps/productivity/tidemark.md';
const reviews = 'reviews/productivity/tidemark.json';
const instruction = 'instructions/settle-a-trip.md';

describe('a malformed file of the content', () => {
  it.each<[what: string, file: string, text: string | RegExp, other: string, problem: string]>([
    ['without front matter', app, /^---\n/, '', 'line 1: Begin the file with its fields'],
    [
      'with front matter that is a text',
      'messages/message-press.md',
      /^---\n.*?^---\n/ms,
      '---\nhello\n---\n',
      'line 2: Write a field on each line',
    ],
    [
      'with YAML that does not end',
      app,
      'tags: [planner',
      'tags: [[planner',
      'line 7: The front matter is no valid YAML: ',
    ],
    [
      'with a field that is not known',
      app,
      'name: Tidemark',
      'name: Tidemark\nlicence: MIT',
      'app “tidemark”: There is no field “licence”. Remove it, or correct its name.',
    ],
    [
      'without a field',
      app,
      /^tagline: .*\n/m,
      '',
      'app “tidemark”, tagline: This field is missing. Add it.',
    ],
    [
      'with a category that is none',
      app,
      'name: Tidemark',
      'name: Tidemark\ncategory: planning',
      'app “tidemark”, category: ',
    ],
    [
      'with a release without a day',
      app,
      '# 3.2.0 on 2026-10-28',
      '# 3.2.0',
      'app “tidemark”, releases.0.on: Write a day such as 2026-11-19.',
    ],
    [
      'with a day that does not exist',
      instruction,
      /createdOn: .*/,
      'createdOn: 2026-02-30',
      'instruction “settle-a-trip”, createdOn: Write a day such as 2026-11-19.',
    ],
    ['with JSON that does not end', reviews, /\]\s*$/, '', 'the file: '],
    [
      'with JSON that is no list',
      'audit.json',
      /^[^]*$/,
      '{}',
      'the file: Put the entries between',
    ],
    [
      'with a text for a number',
      reviews,
      '"rating": 5',
      '"rating": "five"',
      'review of “tidemark” by “hana-kovar”, rating: ',
    ],
    [
      'with a setting that is missing',
      'site.json',
      /"registrationOpen": true,/,
      '',
      'site, settings.registrationOpen: This field is missing. Add it.',
    ],
  ])('%s is reported with what to do', (_what, file, text, other, problem) => {
    expect(getProblems(file, text, other)).toEqual([
      expect.stringContaining(`seed/content/${file}: ${problem}`),
    ]);
  });

  it('is reported together with all others', () => {
    writeFileSync(join(folder, 'products/studio-bundle.md'), 'no fields');
    expect(getProblems(app, 'name: Tidemark', '')).toHaveLength(2);
  });
});

describe('the content', () => {
  const findInstruction = (id: string) =>
    readContent(folder).instructions.find(({ source }) => source.id === id)?.source;

  it('has the steps of an instruction, with the screenshots that they name', () => {
    const steps = findInstruction('plan-a-day-with-fixed-hours')?.steps ?? [];
    expect(steps.map(({ screenshot }) => screenshot)).toEqual([1, null, null, null, 3]);
    expect(steps[4]?.title).toBe('Close the day');
    expect(steps[4]?.body).not.toContain('screenshot');
  });

  it('has blocks of code, whose lines are no headings', () => {
    const path = join(folder, instruction);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, `${text}\n\`\`\`sh\n# a comment\n\`\`\`\n`);
    const before = findInstruction('settle-a-trip')?.steps.at(-1);
    expect(before?.body).toContain('# a comment');
  });

  it('is the same with the line endings of Windows', () => {
    const expected = findInstruction('settle-a-trip');
    const path = join(folder, instruction);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
    expect(findInstruction('settle-a-trip')).toEqual(expected);
  });
});
