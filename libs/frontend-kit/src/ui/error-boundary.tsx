import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** Where it changes, what is inside is tried again. */
  of?: unknown;
  onFailure?: () => void;
  /** Is shown instead of what failed; `again` tries it again. */
  otherwise?: (again: () => void) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  of?: unknown;
}

/** Keeps what breaks while drawing, or does not load, from taking what is around it along. React writes the error to the console. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, of: this.props.of };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { failed: false, of };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.otherwise?.(() => this.setState({ failed: false }));
  }
}
