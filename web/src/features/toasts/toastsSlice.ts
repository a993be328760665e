import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The kind of a toast; errors and warnings are announced at once, the others when the screen reader pauses. */
export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** The action that a toast offers: reload the page, or what was registered with {@link onToastUndo}. */
export type ToastAction = 'reload' | 'undo';

/** A toast. Durations are in milliseconds, times in milliseconds since the epoch. */
export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  /** How long it is shown; zero or less means until it is closed. */
  timeout: number;
  /** When its time began. Pauses move it forward. */
  startTime: number;
  timeLeft: number;
  action?: ToastAction;
  /** The page that the toast leads to. */
  link?: { to: string; label: string };
}

/** The duration of a toast without a timeout of its own. */
const defaultTimeout = 5000;

/** The largest number of toasts that are shown. Older ones wait, and their time does not run. */
const mostShown = 4;

interface ToastsState {
  /** Oldest first. */
  items: Toast[];
  /** Whether somebody is reading, so that no time runs. */
  paused: boolean;
}

const initialState: ToastsState = { items: [], paused: false };

let count = 0;

/** Creates the id of a toast, which no other toast of this document has. */
function createId(): string {
  count += 1;
  return String(count);
}

/** Moves the start of a toast, so that its remaining time stays the same. */
const hold = (toast: Toast, now: number): Toast => ({
  ...toast,
  startTime: now - (toast.timeout - toast.timeLeft),
});

/** Updates the remaining time of the shown toasts, and removes those without any. */
function countDown(items: readonly Toast[], now: number): Toast[] {
  const firstShown = items.length - mostShown;
  return items
    .map((toast, index) => {
      if (toast.timeout <= 0) return toast;
      if (index < firstShown) return hold(toast, now);
      return { ...toast, timeLeft: toast.timeout - (now - toast.startTime) };
    })
    .filter(({ timeout, timeLeft }) => timeout <= 0 || timeLeft > 0);
}

/** The toasts of the whole client. */
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
        ...rest
      }: Pick<Toast, 'message' | 'type' | 'action' | 'link'> & { timeout?: number }) => ({
        payload: {
          id: createId(),
          message,
          type,
          timeout,
          startTime: Date.now(),
          timeLeft: timeout,
          ...rest,
        },
      }),
    },
    toastRemoved: (state, { payload: id }: PayloadAction<string>) => {
      state.items = state.items.filter((toast) => toast.id !== id);
      if (state.items.length === 0) state.paused = false;
    },
    /** Updates the remaining times to the given time. */
    toastsTicked: (state, { payload: now }: PayloadAction<number>) => {
      if (!state.paused) state.items = countDown(state.items, now);
    },
    toastsPaused: (state, { payload: now }: PayloadAction<number>) => {
      if (state.paused) return;
      state.items = countDown(state.items, now);
      state.paused = state.items.length > 0;
    },
    toastsResumed: (state, { payload: now }: PayloadAction<number>) => {
      if (!state.paused) return;
      state.items = state.items.map((toast) => hold(toast, now));
      state.paused = false;
    },
  },
  selectors: {
    /** The toasts on the screen, oldest first: a new array each time. */
    selectShownToasts: (state) => state.items.slice(-mostShown),
    selectWaitingCount: (state) => Math.max(0, state.items.length - mostShown),
    /** Whether any toast's time is running. */
    selectClockRuns: (state) =>
      !state.paused && state.items.slice(-mostShown).some((toast) => toast.timeout > 0),
  },
});

export const { toastAdded, toastRemoved, toastsTicked, toastsPaused, toastsResumed } =
  toastsSlice.actions;
export const { selectShownToasts, selectWaitingCount, selectClockRuns } = toastsSlice.selectors;
