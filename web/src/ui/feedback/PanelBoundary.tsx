import { Component, type ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel';
import { PageNotFoundError } from './PageNotFoundError';

interface PanelBoundaryProps {
  /** What cannot be shown, such as "Reviews cannot be shown". */
  title: string;
  children: ReactNode;
}

type PanelBoundaryState = { isBroken: false } | { isBroken: true; error: unknown };

/**
 * Keeps an error that is thrown while one part of a page is drawn from taking the page down: a panel with a way to try
 * again stands in that part's place. A missing page stays the whole page's matter.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { isBroken: false };

  static getDerivedStateFromError(error: unknown): PanelBoundaryState {
    return { isBroken: true, error };
  }

  override render(): ReactNode {
    const { title, children } = this.props;
    if (!this.state.isBroken) return children;
    if (this.state.error instanceof PageNotFoundError) throw this.state.error;
    return (
      <ErrorPanel
        title={title}
        message="Something went wrong in this part of the page. The rest of it works on."
        onRetry={() => this.setState({ isBroken: false })}
      />
    );
  }
}
