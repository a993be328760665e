import { useAppSelector } from '../../../store';
import { selectSession } from '../../session';
import { canOpenPage } from './adminPages';

/** Whether the person who is signed in may open the page of an address; it changes with their roles. */
export function useCanOpen(href: string): boolean {
  return canOpenPage(useAppSelector(selectSession).user, href);
}
