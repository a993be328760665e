import { type App } from '@appshelf/model';
import { useRef } from 'react';
import { useLazyModule, useNearViewport } from '../../../ui';

const loadList = () => import('./RelatedAppList');

/** Related apps. They are read when the reader comes near. */
export function RelatedApps({ app }: { app: App }) {
  const place = useRef<HTMLDivElement>(null);
  const list = useLazyModule(loadList, useNearViewport(place));
  return <div ref={place}>{list !== null && <list.RelatedAppList app={app} />}</div>;
}
