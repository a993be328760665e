import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { checkAreas } from './checkAreas';
import { root } from './config';

/** A module of a build: what it imports at once and later, and whether it has sentences. */
interface Module {
  imports?: string[];
  later?: string[];
  isPlain?: boolean;
}

const hook = (plugin: Plugin, name: 'transform' | 'buildEnd') =>
  plugin[name] as unknown as (this: object, ...parameters: unknown[]) => void;

/** Runs the check on a build of these files of `web/src`. */
function check(files: Record<string, Module>): void {
  const modules = new Map(
    Object.entries(files).map(([file, module]) => [join(root, 'web/src', file), module]),
  );
  const toIds = (paths: string[] = []) => paths.map((path) => join(root, 'web/src', path));
  const plugin = checkAreas();
  const context = {
    getModuleIds: () => modules.keys(),
    getModuleInfo: (id: string) => ({
      importedIds: toIds(modules.get(id)?.imports),
      dynamicallyImportedIds: toIds(modules.get(id)?.later),
    }),
    error: (message: string) => {
      throw new Error(message);
    },
  };
  for (const [id, { isPlain = false }] of modules) {
    const code = isPlain ? '' : "import { t } from '@lingui/core/macro';";
    hook(plugin, 'transform').call(context, code, id);
  }
  hook(plugin, 'buildEnd').call(context);
}

const main = { imports: ['app/routing/routes.tsx'], isPlain: true };
const settings = 'features/settings/SettingsPage.tsx';
const article = 'features/instructions/Article.tsx';

describe('a build', () => {
  it('is whole when each page shows sentences of its own area and of earlier ones', () => {
    expect(() =>
      check({
        'main.tsx': main,
        'app/routing/routes.tsx': { later: [settings, article], isPlain: true },
        [settings]: { imports: [article] },
        [article]: { imports: ['ui/feedback/ErrorPanel.tsx'] },
        'ui/feedback/ErrorPanel.tsx': {},
      }),
    ).not.toThrow();
  });

  it('fails when the start shows sentences of the site, at any depth', () => {
    expect(() =>
      check({
        'main.tsx': { imports: ['app/Client.tsx'], isPlain: true },
        'app/Client.tsx': { later: [article] },
        [article]: {},
      }),
    ).toThrow(/main\.tsx \(start\) reaches .*Article\.tsx/);
  });

  it('fails when a page of the site shows sentences of the settings', () => {
    expect(() =>
      check({
        'main.tsx': main,
        'app/routing/routes.tsx': { later: [article], isPlain: true },
        [article]: { imports: [settings] },
        [settings]: {},
      }),
    ).toThrow(/Article\.tsx \(site\) reaches .*SettingsPage\.tsx/);
  });

  it('takes modules without sentences for nothing', () => {
    expect(() =>
      check({
        'main.tsx': { imports: [settings], isPlain: true },
        [settings]: { isPlain: true },
      }),
    ).not.toThrow();
  });
});
