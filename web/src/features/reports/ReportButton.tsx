import { t } from '@lingui/core/macro';
import { getReportKey, type ReportTarget } from '@appshelf/model';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button, useLazyModule } from '../../ui';
import { loginPathFrom, selectSession } from '../session';
import { toastAdded } from '../toasts';

const loadDialog = () => import('./ReportDialog');

/** The parameter of an address that opens the dialog, such as after signing in. */
const parameter = 'report';

interface ReportButtonProps {
  target: ReportTarget;
  /** The name of the button and the title of its dialog: "Report step 3". */
  label: string;
  /** The author's uid: authors have no button. Null where no member is the author. */
  authorUid: string | null;
  /** The id of the part of the page that holds it, where the page loads that part only when somebody comes near. */
  section?: string;
  /** Shows all of the label, where the place of the button does not say what is reported. */
  showsName?: boolean;
  className?: string;
}

/**
 * Opens the dialog in which a member reports something. A visitor has to sign in first and then returns to the dialog.
 */
export function ReportButton({
  target,
  label,
  authorUid,
  section,
  showsName = false,
  className,
}: ReportButtonProps) {
  const { user } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const [isPressed, setPressed] = useState(false);
  const key = getReportKey(target);
  const isOwn = user !== null && user.uid === authorUid;
  const isVerified = user?.emailVerified === true;
  const isOpen = !isOwn && isVerified && (isPressed || parameters.get(parameter) === key);
  const dialog = useLazyModule(loadDialog, isOpen);
  if (isOwn) return null;

  const press = () => {
    if (user === null) {
      const asked = new URLSearchParams(search);
      asked.set(parameter, key);
      const place = section === undefined ? hash : `#${section}`;
      void navigate(loginPathFrom(`${pathname}?${asked.toString()}${place}`));
    } else if (isVerified) setPressed(true);
    else {
      const message = t`To report something, confirm your email address in the settings first.`;
      dispatch(toastAdded({ type: 'warning', message }));
    }
  };
  const close = () => {
    setPressed(false);
    if (!parameters.has(parameter)) return;
    const rest = new URLSearchParams(parameters);
    rest.delete(parameter);
    setParameters(rest, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Flag aria-hidden="true" className="size-3.5 shrink-0" />}
        aria-label={label}
        className={className}
        onClick={press}
      >
        {showsName ? label : t`Report`}
      </Button>
      {isOpen && dialog !== null && (
        <dialog.ReportDialog target={target} title={label} uid={user.uid} onClose={close} />
      )}
    </>
  );
}
