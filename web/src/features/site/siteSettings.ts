type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
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
