/**
 * In the place of React, in a tenth of its size: what the pages of this package ask of it, by its names, drawn by preact. What preact's own
 * `compat` does besides is for forms, which a TV doesn't have.
 */
import { Component, createElement, options, render, type ComponentType, type ComponentChild } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { keysOf } from '@vitrine/model/kernel/record.ts'

export { Component, createContext, Fragment } from 'preact'
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'

/** React writes `strokeWidth` what a drawing calls `stroke-width`. */
const ofDrawings = /^(stroke|shape)[A-Z]/
const before = options.vnode
options.vnode = vnode => {
  const props: Record<string, unknown> = vnode.props
  if (typeof vnode.type === 'string')
    for (const name in props)
      if (ofDrawings.test(name)) {
        props[name.replace(/[A-Z]/, letter => `-${letter.toLowerCase()}`)] = props[name]
        delete props[name]
      }
  before?.(vnode)
}

/** Drawn anew only when a property is another than before, or where `isSame` says so. */
export function memo<P extends object>(view: ComponentType<P>, isSame: (one: P, other: P) => boolean = areSame): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P) {
      return !isSame(this.props, next)
    }
    override render() {
      return createElement(view, this.props)
    }
  }
}

function areSame<P extends object>(one: P, other: P): boolean {
  return keysOf({ ...one, ...other }).every(name => Object.is(one[name], other[name]))
}

export function useSyncExternalStore<T>(subscribe: (heard: () => void) => () => void, get: () => T): T {
  const value = get()
  const [, drawAgain] = useState({})
  useLayoutEffect(() => {
    const look = () => {
      if (!Object.is(get(), value)) drawAgain({})
    }
    look()
    return subscribe(look)
  }, [subscribe, get, value])
  return value
}

export const createRoot = (element: Element) => ({ render: (child: ComponentChild) => render(child, element) })

/** Preact draws at once what is given to a root. */
export const flushSync = (work: () => void): void => work()
