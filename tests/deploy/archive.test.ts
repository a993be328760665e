import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { discover, installAlone, unpack } from './support/archive';
import { copyDeployed } from './support/rehearsal';
import { projectId, values } from './support/values';

const project = copyDeployed();
let folder: string;
let files: string[];

beforeAll(async () => {
  const [archive, ...others] = project.functions.archives.values();
  if (archive === undefined || others.length > 0) throw new Error('One archive was expected.');
  ({ folder, files } = await unpack(archive));
  installAlone(folder);
});

describe('the archive of the functions', () => {
  it('has the built code, its packages and the rendered pages, and nothing else', () => {
    const others = files.filter((file) => !/^(?:pages\/.*|[\w-]+)\.(?:m?js|js\.map)$/.test(file));
    expect(others).toEqual(['package-lock.json', 'package.json', 'pages/app.html']);
  });

  it('is for this project', () => {
    const page = readFileSync(path.join(folder, 'pages/app.html'), 'utf8');
    expect(page).not.toContain('127.0.0.1');
  });

  it('loads alone, with the packages of its lock file, and defines what was deployed', () => {
    const { endpoints } = discover(
      folder,
      JSON.stringify({
        projectId,
        databaseURL: values.VITE_FIREBASE_DATABASE_URL,
        storageBucket: values.VITE_FIREBASE_STORAGE_BUCKET,
      }),
    );
    expect(Object.keys(endpoints).toSorted()).toEqual(
      [...project.functions.deployed.keys()].toSorted(),
    );
  });

  it('has the renderer of the pages with everything that it imports', () => {
    // In Node itself: Vitest would transform the file first.
    const load = () =>
      execFileSync(
        process.execPath,
        ['--input-type=module', '--eval', "import './pages/entry-server.mjs';"],
        { cwd: folder, stdio: 'pipe' },
      );
    expect(load).not.toThrow();
  });

  it('renders with React’s production build', () => {
    const renderer = readFileSync(`${folder}/pages/entry-server.mjs`, 'utf8');
    expect(renderer).not.toContain('Check the render method');
  });
});
