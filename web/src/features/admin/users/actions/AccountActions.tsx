import { t } from '@lingui/core/macro';
import type { UserAccount } from '@appshelf/model';
import { useState } from 'react';
import { useAppSelector } from '../../../../store';
import { Button, ConfirmDialog } from '../../../../ui';
import { selectSession } from '../../../session';
import { getActionGroups, type AccountAction, type ActionGroup } from './actionGroups';
import { useAccountAction } from './useAccountAction';

/** The actions on an account. Each one asks for confirmation. */
export function AccountActions({ account }: { account: UserAccount }) {
  const session = useAppSelector(selectSession);
  const run = useAccountAction(account);
  const [actionToConfirm, setActionToConfirm] = useState<AccountAction | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (action: AccountAction) => {
    setActionToConfirm(action);
    setOpen(true);
  };
  return (
    <section aria-labelledby="actions-title" className="min-w-0">
      <h2 id="actions-title" className="mb-3">{t`Actions`}</h2>
      <div className="rounded-card bg-surface px-5 ring-1 ring-line">
        {getActionGroups(account, session.user?.uid === account.uid).map((group) => (
          <Group key={group.title} group={group} onAsk={ask} />
        ))}
      </div>
      {actionToConfirm !== null && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={actionToConfirm.title}
          body={actionToConfirm.body}
          confirmLabel={actionToConfirm.label}
          tone={actionToConfirm.tone}
          onConfirm={() => run(actionToConfirm)}
        />
      )}
    </section>
  );
}

function Group({
  group: { title, sentence, actions },
  onAsk,
}: {
  group: ActionGroup;
  onAsk: (action: AccountAction) => void;
}) {
  return (
    <div className="border-line py-4 not-first:border-t">
      <h3 className="text-body">{title}</h3>
      <p className="text-small text-ink-2">{sentence}</p>
      {actions.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button key={action.name} size="sm" onClick={() => onAsk(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
