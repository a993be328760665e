import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../scripts/lib/paths.mjs';
import { getLiveFiles, type ServingConfig } from './support/google/hosting';
import { readFirst } from './support/rehearsal';
import { region, values } from './support/values';

/** The parts of `firebase.json` that are read here. */
interface HostingFile {
  readonly hosting: {
    readonly headers: {
      source?: string;
      regex?: string;
      headers: { key: string; value: string }[];
    }[];
    readonly rewrites: {
      source: string;
      destination?: string;
      function?: { functionId: string; pinTag?: boolean };
    }[];
  };
}

const { hosting } = JSON.parse(readFileSync(at('firebase.json'), 'utf8')) as HostingFile;

const { project, folder } = readFirst();
let config: ServingConfig;
let files: Map<string, string>;

beforeAll(() => {
  const [version] = project.hosting.releases;
  if (version?.config === undefined) throw new Error('The site was not released.');
  ({ config } = version);
  files = getLiveFiles(project.hosting);
});

describe('the released site', () => {
  it('has the built files', () => {
    const dist = path.join(folder, 'web/dist');
    const built = readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(dist, path.join(entry.parentPath, entry.name))}`)
      .filter((name) => !path.basename(name).startsWith('.') && !name.startsWith('/.'));
    expect([...files.keys()].toSorted()).toEqual(built.toSorted());
  });

  it('names this project in every page, and nothing on the machine that built it', () => {
    const pages = [...files].filter(([name]) => !name.endsWith('.js'));
    const local = pages.filter(([, text]) => /127\.0\.0\.1|localhost|demo-appshelf/.test(text));
    expect(local.map(([name]) => name)).toEqual([]);
    expect(files.get('/robots.txt')).toContain(values.SITE_URL);
  });

  it('has the values of this project in its scripts, which know the emulators for others only', () => {
    const scripts = [...files].filter(([name]) => name.endsWith('.js')).map(([, text]) => text);
    const text = scripts.join('\n');
    expect(text).toContain(values.VITE_FIREBASE_DATABASE_URL);
    expect(text).toContain(values.VITE_FIREBASE_API_KEY);
    // `emulators.host` (web/src/lib/firebaseConfig.ts), which a project with the prefix `demo-` uses.
    expect(text.match(/127\.0\.0\.1|localhost:\d/g)).toEqual(['127.0.0.1']);
  });

  it('has the headers of firebase.json', () => {
    expect(config.headers).toEqual(
      hosting.headers.map(({ source, regex, headers }) => ({
        ...(regex === undefined ? { glob: source } : { regex }),
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      })),
    );
  });

  it('has the rewrites of firebase.json, to functions in the region of the project', () => {
    const tag = 'fh-version1';
    expect(config.rewrites).toEqual(
      hosting.rewrites.map(({ source, destination, function: target }) =>
        target === undefined
          ? { glob: source, path: destination }
          : {
              glob: source,
              run: {
                serviceId: target.functionId.toLowerCase(),
                region,
                ...(target.pinTag && { tag }),
              },
            },
      ),
    );
  });

  it('pins the pages to the revision of `page` that was deployed with it', () => {
    const page = project.functions.services.get('page');
    expect(page?.spec.traffic).toContainEqual({ revisionName: 'page-00001', tag: 'fh-version1' });
  });

  it('leaves out file endings and slashes at the end', () => {
    expect(config).toMatchObject({ cleanUrls: true, trailingSlashBehavior: 'REMOVE' });
  });
});
