import type { PayloadAction, Reducer } from '@reduxjs/toolkit';

/** What an action does: it returns the next state, and changes nothing of the state that it is given. */
type CaseReducer<State> = (state: State, action: PayloadAction<never>) => State;

/** A reducer, or one whose payload is prepared from the arguments of the action creator. */
type Case<State> =
  | CaseReducer<State>
  | { reducer: CaseReducer<State>; prepare: (...args: never[]) => { payload: unknown } };

/** The functions that create the actions of a slice. */
type ActionCreators<Cases, Name extends string> = {
  [Key in keyof Cases & string]: Cases[Key] extends {
    prepare: (...args: infer Args) => { payload: infer Payload };
  }
    ? (...args: Args) => PayloadAction<Payload, `${Name}/${Key}`>
    : Cases[Key] extends (state: never, action: PayloadAction<infer Payload>) => unknown
      ? unknown extends Payload
        ? () => PayloadAction<undefined, `${Name}/${Key}`>
        : (payload: Payload) => PayloadAction<Payload, `${Name}/${Key}`>
      : never;
};

/** Functions that get the state of the whole store, of which they read that of the slice. */
type RootSelectors<Selectors, Name extends string, State> = {
  [Key in keyof Selectors]: Selectors[Key] extends (state: State) => infer Selected
    ? (root: Record<Name, State>) => Selected
    : never;
};

const mapValues = <Value, Mapped>(
  values: Record<string, Value>,
  map: (value: Value, key: string) => Mapped,
) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

/**
 * Creates a part of the store, as Redux Toolkit's `createSlice` does, but without Immer: a reducer returns the next state.
 * The first page's slices use it, because that page loads neither Redux Toolkit nor Immer
 * (docs/decisions/0006-scripts-of-the-start.md).
 */
export function createSlice<
  Name extends string,
  State,
  Cases extends Record<string, Case<State>>,
  Selectors extends Record<string, (state: State) => unknown>,
>({
  name,
  initialState,
  reducers,
  selectors,
}: {
  name: Name;
  initialState: State;
  reducers: Cases;
  selectors?: Selectors;
}) {
  const caseReducers = new Map<string, CaseReducer<State>>();
  const actions = mapValues(reducers, (entry: Case<State>, key) => {
    const type = `${name}/${key}`;
    caseReducers.set(type, typeof entry === 'function' ? entry : entry.reducer);
    return typeof entry === 'function'
      ? (payload: unknown) => ({ type, payload })
      : (...args: never[]) => ({ type, ...entry.prepare(...args) });
  });
  const reducer: Reducer<State> = (state = initialState, action) =>
    caseReducers.get(action.type)?.(state, action as PayloadAction<never>) ?? state;
  return {
    reducerPath: name,
    reducer,
    getInitialState: () => initialState,
    actions: actions as ActionCreators<Cases, Name>,
    selectors: mapValues(
      selectors ?? {},
      (select: (state: State) => unknown) => (root: Record<Name, State>) => select(root[name]),
    ) as RootSelectors<Selectors, Name, State>,
  };
}
