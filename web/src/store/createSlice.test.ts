import type { PayloadAction } from '@reduxjs/toolkit';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createSlice } from './createSlice';

const slice = createSlice({
  name: 'count',
  initialState: { value: 1, note: '' },
  reducers: {
    added: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      value: state.value + payload,
    }),
    cleared: (state) => ({ ...state, value: 0 }),
    noted: {
      prepare: (first: string, second: string) => ({ payload: `${first} ${second}` }),
      reducer: (state, { payload: note }: PayloadAction<string>) => ({ ...state, note }),
    },
  },
  selectors: { selectValue: ({ value }) => value },
});
const { added, cleared, noted } = slice.actions;

describe('createSlice', () => {
  it('has actions with the name of the slice, a payload, and what was prepared', () => {
    expect(added(2)).toEqual({ type: 'count/added', payload: 2 });
    expect(cleared()).toEqual({ type: 'count/cleared' });
    expect(noted('a', 'b')).toEqual({ type: 'count/noted', payload: 'a b' });
    expectTypeOf(added).parameters.toEqualTypeOf<[payload: number]>();
    expectTypeOf(cleared).parameters.toEqualTypeOf<[]>();
    expectTypeOf(noted).parameters.toEqualTypeOf<[first: string, second: string]>();
  });

  it('returns the next state, and leaves the given one as it was', () => {
    const before = Object.freeze(slice.getInitialState());
    expect(slice.reducer(before, added(2))).toEqual({ value: 3, note: '' });
    expect(before).toEqual({ value: 1, note: '' });
  });

  it('begins with the initial state, which an action of another slice does not change', () => {
    expect(slice.reducer(undefined, { type: 'other/added' })).toBe(slice.getInitialState());
  });

  it('selects from the state of the store', () => {
    expect(slice.selectors.selectValue({ count: { value: 7, note: '' } })).toBe(7);
  });

  it('wants a reducer that returns a state', () => {
    createSlice({
      name: 'count',
      initialState: { value: 1 },
      reducers: {
        // @ts-expect-error It changes the state, as with Immer.
        added: (state) => {
          state.value += 1;
        },
      },
    });
  });
});
