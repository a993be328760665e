import { type ReactNode } from 'react';
import { countClick } from '../../metrics';

interface OutboundLinkProps {
  /** The app whose link it is. */
  appId: string;
  href: string;
  className: string;
  children: ReactNode;
}

/** A link from an app's page to the app, counted when it is followed, in whatever tab. */
export function OutboundLink({ appId, href, className, children }: OutboundLinkProps) {
  return (
    <a
      href={href}
      rel="noopener"
      className={className}
      // The second click of a double one follows nothing anew.
      onClick={({ detail }) => {
        if (detail < 2) countClick(appId);
      }}
      onAuxClick={({ button }) => {
        if (button === 1) countClick(appId);
      }}
    >
      {children}
    </a>
  );
}
