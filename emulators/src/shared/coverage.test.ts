import { expect, it } from 'vitest';
import { type ExpressionCoverage, findUncovered, noValues, type ValueCounts } from './coverage';

const expression = (values: Partial<ValueCounts>, constant?: true): ExpressionCoverage => ({
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  text: 'x',
  ...(constant && { constant }),
  values: { ...noValues(), ...values },
});

it.each([
  ['never evaluated', expression({}), false],
  ['only true', expression({ true: 3 }), false],
  ['only false', expression({ false: 3 }), false],
  ['only failing', expression({ error: 3 }), false],
  ['true and failing', expression({ true: 1, error: 1 }), false],
  ['true and false', expression({ true: 1, false: 1 }), true],
  ['no condition', expression({ other: 1 }), true],
  ['a constant that was evaluated', expression({ true: 1 }, true), true],
  ['a constant that was not', expression({}, true), false],
])('%s', (_, given, isCovered) => {
  expect(findUncovered({ expressions: [given] })).toEqual(isCovered ? [] : [given]);
});
