import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** Dispatches actions and thunks. */
export type AppDispatch = ThunkDispatch<unknown, undefined, UnknownAction>;

/** A thunk that needs no state beyond that of its own selectors. */
export type AppThunk<Result> = ThunkAction<Result, unknown, undefined, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Selectors of slices declare the part of the state that they need. */
export const useAppSelector = useSelector;
