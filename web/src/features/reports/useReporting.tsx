import { t } from '@lingui/core/macro';
import { getReportKey, type ReportTarget } from '@appshelf/model';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store';
import { useLazyModule } from '../../ui';
import { loginPathFrom, selectSession } from '../session';
import { toastAdded } from '../toasts';

const loadDialog = () => import('./ReportDialog');

/** The parameter of an address that opens the dialog, such as after signing in. */
const parameter = 'report';

/** Something that can be reported. */
export interface Reportable {
  target: ReportTarget;
  /** The name of its button and the title of its dialog: "Report step 3". */
  label: string;
  /** The title that its author gave it, where a menu shows it. */
  title?: string;
}

/** Whose the reported things are, and where they stand on the page. */
export interface ReportablePlace {
  /** The author's uid: authors can't report. Null where no member is the author. */
  authorUid: string | null;
  /** The id of the part of the page that holds it, where the page loads that part only when somebody comes near. */
  section?: string;
}

/** How a page lets people report. */
export interface Reporting {
  /** Begins to report: opens the dialog, or lets a visitor sign in first. */
  report: (target: ReportTarget) => void;
  /** The open dialog. */
  dialog: ReactNode;
}

/**
 * Lets a member report one of several things of an author in a dialog. A visitor has to sign in first and then returns to the
 * dialog.
 *
 * @returns null for the author
 */
export function useReporting(
  things: readonly Reportable[],
  { authorUid, section }: ReportablePlace,
): Reporting | null {
  const { user } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const [pressed, setPressed] = useState<string | null>(null);
  const isOwn = user !== null && user.uid === authorUid;
  const isVerified = user?.emailVerified === true;
  const wanted = pressed ?? parameters.get(parameter);
  const open =
    isOwn || !isVerified ? undefined : things.find(({ target }) => getReportKey(target) === wanted);
  const late = useLazyModule(loadDialog, open !== undefined);
  if (isOwn) return null;

  const report = (target: ReportTarget) => {
    const key = getReportKey(target);
    if (user === null) {
      const asked = new URLSearchParams(search);
      asked.set(parameter, key);
      const place = section === undefined ? hash : `#${section}`;
      void navigate(loginPathFrom(`${pathname}?${asked.toString()}${place}`));
    } else if (isVerified) setPressed(key);
    else {
      const message = t`To report something, confirm your email address in the settings first.`;
      dispatch(toastAdded({ type: 'warning', message }));
    }
  };
  const close = () => {
    setPressed(null);
    if (!parameters.has(parameter)) return;
    const rest = new URLSearchParams(parameters);
    rest.delete(parameter);
    setParameters(rest, { replace: true, preventScrollReset: true });
  };
  const dialog =
    open === undefined || late === null || user === null ? null : (
      <late.ReportDialog target={open.target} title={open.label} uid={user.uid} onClose={close} />
    );
  return { report, dialog };
}
