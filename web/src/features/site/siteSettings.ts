import type { SiteSettings } from '@appshelf/model';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** A time in milliseconds since the epoch under its name; an empty object where there is none. */
const parseTime = (name: 'from' | 'until', value: unknown) =>
  typeof value === 'number' ? { [name]: value } : {};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Parses the site settings from the value of `/site`; null for a site without settings. The rules of the database
 * ensure that they are complete and have the right types. It is written by hand, because a schema would load zod for
 * every visitor.
 */
export function parseSiteSettings(value: unknown): SiteSettings | null {
  if (!isFields(value)) return null;
  const announcement = isFields(value.announcement) ? value.announcement : {};
  return {
    name: toText(value.name),
    tagline: toText(value.tagline),
    announcement: {
      text: toText(announcement.text),
      level: announcement.level === 'warning' ? 'warning' : 'info',
      enabled: announcement.enabled === true,
      ...parseTime('from', announcement.from),
      ...parseTime('until', announcement.until),
    },
    registrationOpen: value.registrationOpen !== false,
    reviewModeration: value.reviewModeration !== false,
    contactEmail: toText(value.contactEmail),
    maintenance: value.maintenance === true,
  };
}

/** The data of a server-sent event of the Realtime Database: the new value of a path. */
interface Change {
  path: string;
  data: unknown;
}

function parseChange(message: string): Change | null {
  const parsed: unknown = JSON.parse(message);
  return isFields(parsed) && typeof parsed.path === 'string'
    ? { path: parsed.path, data: parsed.data }
    : null;
}

function withValueAt(tree: unknown, path: string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const fields = isFields(tree) ? tree : {};
  return { ...fields, [key]: withValueAt(fields[key], rest, value) };
}

/** Applies an event to the tree: `put` replaces the value of its path, `patch` the children that it names. */
export function applyEvent(tree: unknown, event: 'put' | 'patch', message: string): unknown {
  const change = parseChange(message);
  if (change === null) return tree;
  const path = change.path.split('/').filter((key) => key !== '');
  if (event === 'put') return withValueAt(tree, path, change.data);
  return Object.entries(isFields(change.data) ? change.data : {}).reduce(
    (changed, [key, value]) => withValueAt(changed, [...path, ...key.split('/')], value),
    tree,
  );
}
