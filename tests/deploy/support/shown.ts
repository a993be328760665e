import { readFileSync } from 'node:fs';
import { at } from '../../../scripts/lib/paths.mjs';
import { projectId } from './values';

const page = readFileSync(at('docs/run/deploy.md'), 'utf8');

/**
 * Reads what docs/run/deploy.md shows of a command's output: the lines of the block below a title in bold, with the words of
 * the rehearsal in place of `your-project` and `PROJECT_NUMBER`.
 */
export function readShown(title: string): string[] {
  const [, rest] = page.split(`\n**${title}**`);
  const [, block] = /```text\n(.*?)\n```/s.exec(rest ?? '') ?? [];
  if (block === undefined) throw new Error(`docs/run/deploy.md shows nothing below ${title}.`);
  return block
    .replaceAll('your-project', projectId)
    .replaceAll('PROJECT_NUMBER', '123456789012')
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' '));
}
