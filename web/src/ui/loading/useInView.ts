import { useEffect, useState } from 'react';

/**
 * Which of the elements with the given ids is being read: the last one whose top is above a line a third of the way
 * down the window.
 *
 * @returns its index, or -1 above the first.
 */
export function useInView(ids: readonly string[]): number {
  const [current, setCurrent] = useState(-1);
  const key = ids.join(' ');
  useEffect(() => {
    const elements = key.split(' ').map((id) => document.getElementById(id));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setCurrent(elements.indexOf(target as HTMLElement));
        }
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const element of elements) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [key]);
  return current;
}
