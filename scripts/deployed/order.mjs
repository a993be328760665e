import { execFileSync } from 'node:child_process';
import { wrong } from '../doctor/findings.mjs';
import { listDeployed } from './deployed.mjs';
import { listOtherRules } from './rules.mjs';

/** The targets of firebase.json with rules. Of `firestore`, the indexes can be deployed alone. */
const rulesTargets = ['firestore', 'database', 'storage'];

/** Splits the value of an option such as `--only functions,hosting`, in either way of writing it. */
function readList(/** @type {string} */ command, /** @type {string} */ option) {
  const [, list] = new RegExp(String.raw`\s--${option}[ =](\S+)`).exec(command) ?? [];
  return list?.split(',');
}

/**
 * Whether a command of firebase-tools releases rules and the site.
 * @param {string} command such as `node /site/node_modules/.bin/firebase deploy --only hosting`
 */
export function releasesRulesAndSite(command) {
  if (!/[\s/\\]firebase(?:\.js)?\s(?:.*\s)?deploy(?:\s|$)/.test(command)) return false;
  const only = readList(command, 'only')?.filter((part) => part !== 'firestore:indexes');
  const except = readList(command, 'except') ?? [];
  const has = (/** @type {string} */ target) =>
    only === undefined
      ? !except.includes(target)
      : only.some((part) => part === target || part.startsWith(`${target}:`));
  return has('hosting') && rulesTargets.some(has);
}

/**
 * Reads the command lines of the programs that started this one, the nearest first. A system without `ps` (Windows) says
 * none.
 */
function listAncestors() {
  const commands = [];
  for (let pid = process.ppid; pid > 1 && commands.length < 10;) {
    try {
      const line = execFileSync('ps', ['-ww', '-o', 'ppid=,args=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const [, parent = '', command = ''] = /^\s*(\d+)\s(.*)/.exec(line) ?? [];
      commands.push(command);
      pid = Number(parent);
    } catch {
      break;
    }
  }
  return commands;
}

/**
 * Says that rules would meet an older site. In one run firebase-tools releases the rules before the functions and the
 * site (`lib/deploy/index.js`). Its hooks learn neither the other targets nor a way to change the order, so that the
 * command is read from the system. `npm run deploy` runs the parts in the order of `steps`.
 * @param {import('../doctor/findings.mjs').Context} context
 * @param {string[]} [commands] the command lines that lead to this program
 * @returns {Promise<import('../doctor/findings.mjs').Finding[]>}
 */
export async function checkOrder(context, commands = listAncestors()) {
  if (!commands.some(releasesRulesAndSite)) return [];
  const { google, projectId } = context;
  // Nobody visits an older site before the first deployment.
  if ((await listDeployed(google, projectId)).length === 0) return [];
  const others = await listOtherRules(context);
  if (others.length === 0) return [];
  return [
    wrong(
      `This command would release ${others.map(({ file }) => file).join(' and ')} before the site, so that the new rules may refuse what visitors of the older site write: run npm run deploy -- --project ${projectId}, which releases them last.`,
    ),
  ];
}
