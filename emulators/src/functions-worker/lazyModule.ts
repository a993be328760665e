/** The exports of a module, by name. */
export type Exports = Record<PropertyKey, unknown>;

/** Creates a proxy for a module's exports that loads the module at the first access. */
export function createLazyModule(load: () => Exports): Exports {
  let loaded: Exports | undefined;
  const real = (): Exports => (loaded ??= load());
  return new Proxy<Exports>(
    {},
    {
      get: (_stand, name) => real()[name],
      set: (_stand, name, value) => Reflect.set(real(), name, value),
      has: (_stand, name) => name in real(),
      ownKeys: () => Reflect.ownKeys(real()),
      getOwnPropertyDescriptor: (_stand, name) => {
        const own = Reflect.getOwnPropertyDescriptor(real(), name);
        // A proxy must not report a property as non-configurable that its target does not have.
        return own === undefined ? own : { ...own, configurable: true };
      },
    },
  );
}
