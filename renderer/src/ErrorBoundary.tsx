import { Component, type ReactNode } from 'react'

interface Props {
  readonly onBroken: (error: unknown) => void
  /** What is there instead. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** What fails to be drawn takes nothing else with it. */
export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  // Not a field of the class, for which older televisions need more code than all of this.
  constructor(props: Props) {
    super(props)
    this.state = { isBroken: false }
  }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(error)
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
