import { expect, it, vi } from 'vitest';
import { compileSchemasLazily } from './fasterSchemas';

it('adds the option to those of firebase-tools', () => {
  const create = vi.fn(() => 'the server');
  const exegesis = { middleware: create as (document: unknown, options: object) => unknown };
  compileSchemasLazily(exegesis);
  expect(exegesis.middleware('the document', { controllers: {} })).toBe('the server');
  expect(create).toHaveBeenCalledExactlyOnceWith('the document', {
    controllers: {},
    lazyCompileValidationSchemas: true,
  });
});
