import { t } from '@lingui/core/macro';
import { getAppPath } from '@appshelf/model';
import { clsx } from 'clsx';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { buttonClasses, IconButton, useLazyModule } from '../../../ui';
import { loginPathFrom, selectSession } from '../../session';

const loadDialog = () => import('./AddToCollectionDialog');

interface AddToCollectionButtonProps {
  app: { id: string; name: string };
  className?: string;
}

/** Opens the member's collections to add an app. For visitors, a link to the sign-in page, which returns here. */
export function AddToCollectionButton({ app, className }: AddToCollectionButtonProps) {
  const { user } = useAppSelector(selectSession);
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyModule(loadDialog, isOpen);
  const label = t`Add ${app.name} to a collection`;
  const icon = <ListPlus aria-hidden="true" className="size-5" />;
  if (user === null) {
    return (
      <Link
        to={loginPathFrom(getAppPath(app))}
        aria-label={label}
        title={label}
        className={buttonClasses({}, clsx('w-10 px-0!', className))}
      >
        {icon}
      </Link>
    );
  }
  return (
    <>
      <IconButton
        variant="secondary"
        label={label}
        icon={icon}
        aria-haspopup="dialog"
        loading={isOpen && loaded === null}
        onClick={() => setOpen(true)}
        className={className}
      />
      {loaded !== null && isOpen && (
        <loaded.AddToCollectionDialog app={app} owner={user} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
