import { callableNames } from '@appshelf/model';
import { expect, it } from 'vitest';
import { readEndpoints } from './testing';

it('every declared callable is exported under its name, and nothing else is called', async () => {
  const exported = [...(await readEndpoints())].flatMap(([name, { callableTrigger, declared }]) =>
    callableTrigger === undefined ? [] : [[name, declared]],
  );
  expect(exported.toSorted()).toEqual(callableNames.map((name) => [name, name]).toSorted());
});
