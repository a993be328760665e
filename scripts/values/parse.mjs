import { parseEnv } from 'node:util';
import { projectValues, secretNames } from './schema.mjs';

/** The lines of a file of values: `NAME=value`, with quotes or without, and a comment. Values have one line. */
const assignment = /^([A-Za-z_]\w*)\s*=\s*(?:"[^"]*"|'[^']*'|`[^`]*`|[^"'`#][^#]*)?\s*(?:#.*)?$/;

/** @typedef {Record<string, string>} Values the values of a project by their names; those that are not set are missing */

const isEmptyLine = (/** @type {string} */ line) => line === '' || line.startsWith('#');

/** Finds lines that are no assignment, names that nothing reads, and names that occur twice. */
function findLineFaults(/** @type {string[]} */ lines) {
  /** @type {Set<string>} */
  const seen = new Set();
  return lines.flatMap((line, index) => {
    if (isEmptyLine(line)) return [];
    const place = `Line ${String(index + 1)}`;
    const name = assignment.exec(line)?.[1];
    if (name === undefined) return [`${place} must have the form NAME=value: "${line}".`];
    if (secretNames.includes(name))
      return [
        `${name} is a secret: remove it from the file, and run npx firebase functions:secrets:set ${name}.`,
      ];
    if (!projectValues.some((value) => value.name === name))
      return [`${place} sets ${name}, which nothing reads: correct the name or remove the line.`];
    if (seen.has(name)) return [`${place} sets ${name} a second time: keep one of the lines.`];
    seen.add(name);
    return [];
  });
}

/** Finds values that are missing or malformed. */
function findValueFaults(/** @type {Values} */ values, /** @type {string} */ projectId) {
  return projectValues.flatMap(({ name, isOptional = false, isValid, form, source }) => {
    const value = values[name];
    if (value === undefined) return isOptional ? [] : [`${name} is missing: ${source}.`];
    if (isValid(value, projectId)) return [];
    return [`${name} must be ${form(projectId)}, not "${value}": ${source}.`];
  });
}

/** The address of a project's site: its own domain, or Hosting's first one. */
export const getSiteUrl = (/** @type {string} */ projectId, /** @type {Values} */ values) =>
  values['SITE_URL'] ?? `https://${projectId}.web.app`;

/**
 * Whether the site's policy (`frame-src` in firebase.json) allows frames with the sign-in pages of its own host and of
 * the project's first Firebase domain.
 */
function mayBeFramed(/** @type {Values} */ values, /** @type {string} */ projectId) {
  const authDomain = values['VITE_FIREBASE_AUTH_DOMAIN'];
  const siteUrl = getSiteUrl(projectId, values);
  return (
    authDomain === `${projectId}.firebaseapp.com` || siteUrl === `https://${String(authDomain)}`
  );
}

/** Finds combinations of values that are not valid together, although each is valid by itself. */
function findConflicts(/** @type {Values} */ values, /** @type {string} */ projectId) {
  return [
    ...(values['ENFORCE_APP_CHECK'] === 'true' && values['VITE_APP_CHECK_SITE_KEY'] === undefined
      ? [
          'ENFORCE_APP_CHECK is "true" without VITE_APP_CHECK_SITE_KEY, so every call would be refused: set the key too.',
        ]
      : []),
    ...(values['VITE_FIREBASE_AUTH_DOMAIN'] === undefined || mayBeFramed(values, projectId)
      ? []
      : [
          `VITE_FIREBASE_AUTH_DOMAIN must be "${projectId}.firebaseapp.com" or the host of SITE_URL, since the site's policy lets no other page of sign-in open in a frame.`,
        ]),
  ];
}

/**
 * Parses the text of a project's file of values.
 * @param {string} text
 * @param {string} projectId
 * @returns {{ values: Values, faults: string[] }} faults: a sentence for each thing to correct
 */
export function parseValues(text, projectId) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const trimmed = lines.map((line) => line.trim());
  const lineFaults = findLineFaults(trimmed);
  const parsed = parseEnv(trimmed.filter((line) => assignment.test(line)).join('\n'));
  /** @type {Values} */
  const values = {};
  for (const [name, value = ''] of Object.entries(parsed))
    if (value.trim() !== '') values[name] = value.trim();
  const valueFaults = findValueFaults(values, projectId);
  const conflicts = valueFaults.length === 0 ? findConflicts(values, projectId) : [];
  const faults = [...lineFaults, ...valueFaults, ...conflicts];
  return { values, faults };
}
