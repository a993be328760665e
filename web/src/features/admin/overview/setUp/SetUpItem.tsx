import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { StepMark } from './StepMark';
import type { StepState } from './steps';
import { i18n } from '../../../../lib/i18n';

interface SetUpItemProps {
  title: string;
  /** What the step is for. */
  body: ReactNode;
  /** A note on the step, such as why an email was not sent. */
  status?: ReactNode;
  state: StepState;
  /** The buttons and links that do the step. */
  children: ReactNode;
}

/** What a step's state is called. */
export const stateLabels: Record<StepState, MessageDescriptor> = {
  done: msg`done`,
  skipped: msg`skipped for now`,
  open: msg`not done yet`,
};

/** A step of the set-up, with a mark that shows whether it is done. */
export function SetUpItem({ title, body, status, state, children }: SetUpItemProps) {
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <StepMark state={state} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-body font-semibold">
            {title} <span className="sr-only">({i18n._(stateLabels[state])})</span>
          </h3>
          <p className="max-w-reading text-small text-ink-2">{body}</p>
          {status != null && <p className="mt-1 text-small wrap-anywhere">{status}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </div>
    </li>
  );
}
