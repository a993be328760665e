import { expect, it } from 'vitest';
import { makeInstruction } from '@appshelf/model/testing';
import { getStructuredData } from './structuredData';

it('contains the steps in plain text, each with its address', () => {
  const step = { title: 'Open the page', body: 'Press **Open**.', imageUrl: null, imageAlt: '' };
  const data = getStructuredData(makeInstruction({ minutes: 5, steps: [step] }));
  expect(data).toMatchObject({ '@type': 'HowTo', name: 'Widen a margin', totalTime: 'PT5M' });
  expect(data.step).toEqual([
    {
      '@type': 'HowToStep',
      position: 1,
      name: 'Open the page',
      text: 'Press Open.',
      url: '/instructions/widen#step-1',
    },
  ]);
});
