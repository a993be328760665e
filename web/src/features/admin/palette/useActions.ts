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
const linkActions: readonly Command[] = [
  {
    id: 'action:new-app',
    label: 'New app',
    keywords: 'create add',
    Icon: PackagePlus,
    to: '/admin/apps/create',
  },
  {
    id: 'action:new-instruction',
    label: 'New instruction',
    keywords: 'write create submit add guide',
    Icon: NotebookPen,
    to: '/instructions/submit',
  },
  {
    id: 'action:new-product',
    label: 'New product',
    keywords: 'create add',
    Icon: Plus,
    to: '/admin/resources?tab=products&id=_new',
    permission: 'products.edit',
  },
  {
    id: 'action:compose',
    label: 'Compose an email',
    keywords: 'write send mail email message new',
    Icon: MailPlus,
    to: '/admin/emails?tab=compose',
    permission: 'mail.manage',
  },
  {
    id: 'action:reports',
    label: 'Show reported reviews',
    keywords: 'flags moderate',
    Icon: Flag,
    to: '/admin/reviews?queue=reported',
  },
  {
    id: 'action:failed-mail',
    label: 'Show failed emails',
    keywords: 'outbox error retry',
    Icon: MailWarning,
    to: '/admin/emails?tab=outbox&state=ERROR',
    permission: 'mail.manage',
  },
  {
    id: 'action:set-up',
    label: 'Set up the site',
    keywords: 'begin start first steps',
    Icon: ListChecks,
    to: '/admin/set-up',
    permission: 'settings.edit',
  },
  {
    id: 'action:maintenance',
    label: 'Turn maintenance on or off',
    keywords: 'close site settings',
    Icon: Construction,
    to: '/admin/settings',
    permission: 'settings.edit',
  },
  {
    id: 'action:announcement',
    label: 'Edit the announcement',
    keywords: 'announcement notice banner settings',
    Icon: Megaphone,
    to: '/admin/settings',
  },
];

const themes = [
  { choice: 'light', label: 'Use the light theme', Icon: Sun },
  { choice: 'dark', label: 'Use the dark theme', Icon: Moon },
  { choice: 'system', label: 'Use the device’s theme', Icon: Monitor },
] as const;

/** The actions that the palette offers on every page. */
export function useActions(): Command[] {
  const dispatch = useAppDispatch();
  const theme = useThemeChoice();
  return [
    ...linkActions,
    ...themes
      .filter(({ choice }) => choice !== theme)
      .map(({ choice, label, Icon }): Command => ({
        id: `action:theme-${choice}`,
        label,
        keywords: 'switch appearance mode',
        Icon,
        run: () => chooseTheme(choice),
      })),
    {
      id: 'action:sign-out',
      label: 'Sign out',
      keywords: 'log leave',
      Icon: LogOut,
      run: () => void dispatch(signOut()),
    },
  ];
}
