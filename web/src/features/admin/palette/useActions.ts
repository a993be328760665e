import { t } from '@lingui/core/macro';
import {
  Construction,
  Flag,
  ListChecks,
  LogOut,
  MailPlus,
  MailWarning,
  Megaphone,
  Monitor,
  Moon,
  NotebookPen,
  PackagePlus,
  Plus,
  Sun,
} from 'lucide-react';
import { useAppDispatch } from '../../../store';
import { signOut } from '../../auth';
import { chooseTheme, useThemeChoice } from '../../theme';
import type { Command } from './commands';

/** Actions that open a page. */
const listLinkActions = (): Command[] => [
  {
    id: 'action:new-app',
    label: t`New app`,
    keywords: t`create add`,
    Icon: PackagePlus,
    to: '/admin/apps/create',
  },
  {
    id: 'action:new-instruction',
    label: t`New instruction`,
    keywords: t`write create submit add guide`,
    Icon: NotebookPen,
    to: '/instructions/submit',
  },
  {
    id: 'action:new-product',
    label: t`New product`,
    keywords: t`create add`,
    Icon: Plus,
    to: '/admin/resources?tab=products&id=_new',
    permission: 'products.edit',
  },
  {
    id: 'action:compose',
    label: t`Compose an email`,
    keywords: t`write send mail email message new`,
    Icon: MailPlus,
    to: '/admin/emails?tab=compose',
    permission: 'mail.manage',
  },
  {
    id: 'action:reports',
    label: t`Show reported reviews`,
    keywords: t`flags moderate`,
    Icon: Flag,
    to: '/admin/reviews?queue=reported',
  },
  {
    id: 'action:failed-mail',
    label: t`Show failed emails`,
    keywords: t`outbox error retry`,
    Icon: MailWarning,
    to: '/admin/emails?tab=outbox&state=ERROR',
    permission: 'mail.manage',
  },
  {
    id: 'action:set-up',
    label: t`Set up the site`,
    keywords: t`begin start first steps`,
    Icon: ListChecks,
    to: '/admin/set-up',
    permission: 'settings.edit',
  },
  {
    id: 'action:maintenance',
    label: t`Turn maintenance on or off`,
    keywords: t`close site settings`,
    Icon: Construction,
    to: '/admin/settings',
    permission: 'settings.edit',
  },
  {
    id: 'action:announcement',
    label: t`Edit the announcement`,
    keywords: t`announcement notice banner settings`,
    Icon: Megaphone,
    to: '/admin/settings',
  },
];

const listThemes = () =>
  [
    { choice: 'light', label: t`Use the light theme`, Icon: Sun },
    { choice: 'dark', label: t`Use the dark theme`, Icon: Moon },
    { choice: 'system', label: t`Use the device’s theme`, Icon: Monitor },
  ] as const;

/** The actions that the palette offers on every page. */
export function useActions(): Command[] {
  const dispatch = useAppDispatch();
  const theme = useThemeChoice();
  return [
    ...listLinkActions(),
    ...listThemes()
      .filter(({ choice }) => choice !== theme)
      .map(({ choice, label, Icon }): Command => ({
        id: `action:theme-${choice}`,
        label,
        keywords: t`switch appearance mode`,
        Icon,
        run: () => chooseTheme(choice),
      })),
    {
      id: 'action:sign-out',
      label: t`Sign out`,
      keywords: t`log leave`,
      Icon: LogOut,
      run: () => void dispatch(signOut()),
    },
  ];
}
