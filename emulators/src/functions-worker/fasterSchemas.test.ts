import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { compileSchemasLazily, skipSchemaChecks } from './fasterSchemas';

/** The part of ajv that exegesis uses. */
interface Validator {
  compile: (schema: object) => (value: unknown) => boolean;
}

const fromTools = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/package.json'),
);
const ajv = createRequire(fromTools.resolve('exegesis'))('ajv') as Record<string, unknown>;
const create = (exports: typeof ajv) =>
  new (exports.default as new (options: object) => Validator)({ coerceTypes: true });
const schema = { type: 'object', properties: { value: { type: 'number' } }, required: ['value'] };

it('validates and coerces values as ajv does, with the options of exegesis', () => {
  for (const exports of [ajv, skipSchemaChecks(ajv)]) {
    const validate = create(exports).compile(schema);
    const value = { value: '5' };
    expect([validate(value), value.value, validate({ value: 'five' }), validate({})]).toEqual([
      true,
      5,
      false,
      false,
    ]);
  }
});

it('does not check the schema itself', () => {
  const wrong = { type: 'object', properties: { value: { type: 'string', minLength: -1 } } };
  expect(() => create(ajv).compile(wrong)).toThrow('schema is invalid');
  expect(() => create(skipSchemaChecks(ajv)).compile(wrong)).not.toThrow();
});

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
