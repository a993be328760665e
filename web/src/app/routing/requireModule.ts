import { findModule, type ModuleId } from '@appshelf/model';
import type { ComponentType } from 'react';
import { createContext, type MiddlewareFunction, type RouteObject } from 'react-router-dom';
import { waitForReload } from '../build/chunkReload';

/** How route guards ask which modules the site does without. */
export const switchedOffContext = createContext<() => readonly ModuleId[]>(() => []);

/** The error of a page whose module is switched off, with the page that says so. */
export class SwitchedOffError extends Error {
  constructor(
    readonly module: ModuleId,
    readonly Page: ComponentType<{ module: ModuleId }>,
  ) {
    // eslint-disable-next-line lingui/no-unlocalized-strings -- The page says it to people.
    super(`The module ${module} is switched off.`);
  }
}

/** A guard that lets nobody pass while its module is switched off. */
type ModuleGuard = MiddlewareFunction & { module: ModuleId };

const requireModule = (module: ModuleId): ModuleGuard => {
  const guard: MiddlewareFunction = async ({ context }) => {
    if (!context.get(switchedOffContext)().includes(module)) return;
    // Until the code is loaded the open page stays, which in a document of the server says the same.
    const { SwitchedOffPage } = await import('../error/SwitchedOffPage').catch(waitForReload);
    throw new SwitchedOffError(module, SwitchedOffPage);
  };
  return Object.assign(guard, { module });
};

/**
 * Puts a guard before each page that belongs to a module. The guard runs when somebody opens the page. So switching a
 * module off does not close a page on which somebody is writing.
 *
 * @param base the address of the routes' parent.
 */
export const guardModules = (routes: readonly RouteObject[], base = ''): RouteObject[] =>
  routes.map((route) => {
    const address = route.path === undefined ? base : `${base}/${route.path}`;
    const module = findModule(address);
    const guarded: RouteObject =
      module === undefined
        ? route
        : { ...route, middleware: [requireModule(module), ...(route.middleware ?? [])] };
    return guarded.children === undefined
      ? guarded
      : { ...guarded, children: guardModules(guarded.children, address) };
  });
