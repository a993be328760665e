import { type ReactNode } from 'react';
import { countClick } from '../../../features/metrics';

interface OutboundLinkProps {
  /** The app that the link belongs to. */
  appId: string;
  href: string;
  className: string;
  children: ReactNode;
}

/** A link from an app's page to the app's own site. A click is counted, also when it opens another tab. */
export function OutboundLink({ appId, href, className, children }: OutboundLinkProps) {
  return (
    <a
      href={href}
      rel="noopener"
      className={className}
      // The second click of a double click does nothing.
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
