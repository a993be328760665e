import { useAppSelector } from '../../../store';
import { selectSession } from '../../session';
import { canOpenPage } from './canOpenPage';

/** Whether the signed-in person may open the page of an address. The result changes with their roles. */
export function useCanOpen(href: string): boolean {
  return canOpenPage(useAppSelector(selectSession).user, href);
}
