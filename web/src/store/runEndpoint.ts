import type { AppThunk } from './hooks';

/** An endpoint that can be started with these options. */
interface Startable<Arg, Options, Result> {
  initiate: (arg: Arg, options: Options) => AppThunk<{ unwrap: () => Promise<Result> }>;
}

/** Runs a mutation outside a component. Nothing of it stays in the store. */
export const runMutation =
  <Arg, Result>(
    { initiate }: Startable<Arg, { track: false }, Result>,
    arg: Arg,
  ): AppThunk<Promise<Result>> =>
  (dispatch) =>
    dispatch(initiate(arg, { track: false })).unwrap();

/** Reads a query outside a component, even when the cache already has its data. */
export const readAnew =
  <Arg, Result>(
    { initiate }: Startable<Arg, { subscribe: false; forceRefetch: true }, Result>,
    arg: Arg,
  ): AppThunk<Promise<Result>> =>
  (dispatch) =>
    dispatch(initiate(arg, { subscribe: false, forceRefetch: true })).unwrap();
