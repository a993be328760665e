import { t } from '@lingui/core/macro';
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
 * An error boundary for one part of a page: a panel with a button to try again replaces the part, and the rest of the
 * page remains. It passes on `PageNotFoundError`, which concerns the whole page.
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
        message={t`Something went wrong in this part of the page. The rest of the page still works.`}
        onRetry={() => this.setState({ isBroken: false })}
      />
    );
  }
}
