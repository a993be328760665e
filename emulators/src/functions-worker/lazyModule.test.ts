import { expect, it, vi } from 'vitest';
import { createLazyModule, type Exports } from './lazyModule';

const spied = (exports: Exports) => {
  const load = vi.fn(() => exports);
  return { load, module: createLazyModule(load) };
};

it('loads nothing that nobody uses', () => {
  const { load } = spied({ answer: 42 });
  expect(load).not.toHaveBeenCalled();
});

it('loads once, and gives what the module exports', () => {
  const { load, module } = spied({ answer: 42, double: (of: number) => of * 2 });
  expect((module.double as (of: number) => number)(module.answer as number)).toBe(84);
  expect(module.missing).toBeUndefined();
  expect(load).toHaveBeenCalledOnce();
});

it('names what the module exports, what is fixed too', () => {
  const exports: Exports = { answer: 42 };
  Object.defineProperty(exports, '__esModule', { value: true });
  const { module } = spied(exports);
  expect('answer' in module).toBe(true);
  expect('question' in module).toBe(false);
  expect(Object.keys(module)).toEqual(['answer']);
  expect({ ...module }).toEqual({ answer: 42 });
  expect(Object.hasOwn(module, '__esModule')).toBe(true);
});

it('changes what the module exports', () => {
  const exports: Exports = { answer: 42 };
  const { module } = spied(exports);
  module.answer = 43;
  expect(exports.answer).toBe(43);
});
