import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** What a toast is about; errors and warnings are announced at once, the others when the reader pauses. */
export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** What a toast can offer to do: load the page again, or what {@link onToastUndo} was given for it. */
export type ToastAction = 'reload' | 'undo';

/** A short notice (docs/product.md#data). Times are in milliseconds, moments since the epoch. */
export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  /** Zero or less: stays until removed. */
  timeout: number;
  /** When its time began to run; moves forward by the time that it was held. */
  startTime: number;
  timeLeft: number;
  action?: ToastAction;
}

/** Specification, section 9. */
const defaultTimeout = 5000;

/** More than this many would cover the page; the older ones wait, and their time with them. */
const mostShown = 4;

interface ToastsState {
  /** Oldest first. */
  items: Toast[];
  /** Somebody is reading: no toast's time runs. */
  paused: boolean;
}

const initialState: ToastsState = { items: [], paused: false };

/** Lets a toast keep the time that it has left. */
function hold(toast: Toast, now: number): void {
  toast.startTime = now - (toast.timeout - toast.timeLeft);
}

/** Counts down what is shown and drops what has run out. */
function countDown(state: ToastsState, now: number): void {
  const firstShown = state.items.length - mostShown;
  state.items.forEach((toast, index) => {
    if (toast.timeout <= 0) return;
    if (index < firstShown) hold(toast, now);
    else toast.timeLeft = toast.timeout - (now - toast.startTime);
  });
  state.items = state.items.filter((toast) => toast.timeout <= 0 || toast.timeLeft > 0);
}

/** The notices that the whole client shows through (docs/product.md). */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastAdded: {
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.items.push(payload);
      },
      prepare: ({
        message,
        type,
        timeout = defaultTimeout,
        action,
      }: Pick<Toast, 'message' | 'type' | 'action'> & { timeout?: number }) => ({
        payload: {
          id: nanoid(),
          message,
          type,
          timeout,
          startTime: Date.now(),
          timeLeft: timeout,
          ...(action === undefined ? {} : { action }),
        },
      }),
    },
    toastRemoved: (state, { payload: id }: PayloadAction<string>) => {
      state.items = state.items.filter((toast) => toast.id !== id);
      if (state.items.length === 0) state.paused = false;
    },
    /** The clock: takes the present moment. */
    toastsTicked: (state, { payload: now }: PayloadAction<number>) => {
      if (!state.paused) countDown(state, now);
    },
    toastsPaused: (state, { payload: now }: PayloadAction<number>) => {
      if (state.paused) return;
      countDown(state, now);
      state.paused = state.items.length > 0;
    },
    toastsResumed: (state, { payload: now }: PayloadAction<number>) => {
      if (!state.paused) return;
      for (const toast of state.items) hold(toast, now);
      state.paused = false;
    },
  },
  selectors: {
    /** What is on the screen, oldest first. */
    selectShownToasts: createSelector(
      (state: ToastsState) => state.items,
      (items) => items.slice(-mostShown),
    ),
    selectWaitingCount: (state) => Math.max(0, state.items.length - mostShown),
    /** True while the clock has something to count. */
    selectClockRuns: (state) =>
      !state.paused && state.items.slice(-mostShown).some((toast) => toast.timeout > 0),
  },
});

export const { toastAdded, toastRemoved, toastsTicked, toastsPaused, toastsResumed } =
  toastsSlice.actions;
export const { selectShownToasts, selectWaitingCount, selectClockRuns } = toastsSlice.selectors;
