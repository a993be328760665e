/**
 * @typedef {{
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   optional?: boolean,
 * }} LockedPackage An entry of a lock file; its key is a place such as `node_modules/a/node_modules/b`.
 * @typedef {{ name: string, version: string, dependencies: Record<string, string> }} Manifest
 */

/** The fields that say why the repository has a package. The deployed package has others. */
const flags = ['dev', 'devOptional', 'optional', 'peer', 'extraneous'];

/**
 * Finds a package as Node does for code at `from`, which is a place, a workspace, or '' for the root.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | null}
 */
function findPlace(packages, from, name) {
  const place = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (packages[place] !== undefined) return place;
  if (from === '') return null;
  return findPlace(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

/** The packages that a package needs, and whether npm may leave them out where they cannot be installed. */
function listNeeds(/** @type {LockedPackage} */ entry) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  const required = [...Object.keys(entry.dependencies ?? {}), ...peers];
  return [
    ...required.map((name) => ({ name, optional: false })),
    ...Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ name, optional: true })),
  ];
}

/**
 * Lists the places of all packages that a manifest needs, and whether a package is needed by optional ones only.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} workspace
 * @param {Manifest} manifest
 */
function listPlaces(packages, workspace, manifest) {
  /** @type {Map<string, boolean>} */
  const found = new Map();
  const visit = (
    /** @type {string} */ from,
    /** @type {LockedPackage} */ entry,
    inOptional = false,
  ) => {
    for (const { name, optional } of listNeeds(entry)) {
      const place = findPlace(packages, from, name);
      const isOptional = inOptional || optional;
      if (place === null) {
        if (isOptional) continue;
        throw new Error(`package-lock.json has no ${name}, which ${from} needs. Run npm install.`);
      }
      const known = found.get(place);
      if (known === undefined || (known && !isOptional)) {
        found.set(place, isOptional);
        visit(place, packages[place] ?? {}, isOptional);
      }
    }
  };
  visit(workspace, { dependencies: manifest.dependencies });
  return found;
}

/**
 * Creates the lock file of the deployed functions from the repository's: the same versions, but only of the packages
 * that are installed with them. With it, Cloud Build runs `npm ci`, and a deployment installs what was tested here.
 *
 * @param {{ lockfileVersion: number, packages: Record<string, LockedPackage> }} lock the repository's
 * @param {string} workspace the folder of the functions, below whose `node_modules` npm puts versions of their own
 * @param {Manifest} manifest the deployed package.json
 */
export function createDeployedLock({ lockfileVersion, packages }, workspace, manifest) {
  /** @type {Record<string, LockedPackage>} */
  const locked = {};
  for (const [place, isOptional] of listPlaces(packages, workspace, manifest)) {
    const isOwn = place.startsWith(`${workspace}/`);
    const deployedPlace = isOwn ? place.slice(workspace.length + 1) : place;
    if (locked[deployedPlace] !== undefined) {
      throw new Error(`The functions need two versions of ${deployedPlace}. Run npm dedupe.`);
    }
    const entry = Object.fromEntries(
      Object.entries(packages[place] ?? {}).filter(([key]) => !flags.includes(key)),
    );
    locked[deployedPlace] = isOptional ? { ...entry, optional: true } : entry;
  }
  const { name, version } = manifest;
  const sorted = Object.entries(locked).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(sorted) },
  };
}
