import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { enterPresence, type PresenceConnection } from '../../firebase/database/presence';
import { reportInterval } from './online';

/** Shows administrators that a signed-in person is online, and on which page. It loads once somebody has signed in. */
export default function Presence({ uid }: { uid: string }) {
  const { pathname } = useLocation();
  const connection = useRef<PresenceConnection>(null);
  const page = useRef(pathname);

  useEffect(() => {
    const entered = enterPresence(uid, page.current);
    connection.current = entered;
    const timer = setInterval(() => {
      entered.show(page.current);
    }, reportInterval);
    return () => {
      clearInterval(timer);
      connection.current = null;
      entered.end();
    };
  }, [uid]);

  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    connection.current?.show(pathname);
  }, [pathname]);

  return null;
}
