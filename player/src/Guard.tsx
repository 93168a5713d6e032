import { Component, type ReactNode } from 'react'

interface Props {
  readonly onBroken: () => void
  readonly children: ReactNode
}

/** What fails to draw is taken away for a moment and then tried again: a TV has nobody who would reload it. */
export class Guard extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
    this.#timer = setTimeout(() => this.setState({ isBroken: false }), 1_000)
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer)
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
