import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, useRef, useState, type ReactElement, type ReactNode, type Ref } from 'react'

interface TargetProps {
  readonly onClick?: () => void
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
}

interface Props extends Pick<MenuProps, 'position' | 'width'> {
  /** The button that opens it. */
  readonly target: ReactElement<TargetProps>
  readonly children: () => ReactNode
}

/** A menu that is made when it is first asked for: a long list has one in every row. */
export function LazyMenu({ target, children, ...settings }: Props) {
  const [isMade, setMade] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!isMade) {
    const open = () => {
      setMade(true)
      setOpen(true)
    }
    return cloneElement(target, { onClick: open, 'aria-haspopup': 'menu', 'aria-expanded': false })
  }
  const handleChange = (opened: boolean) => {
    setOpen(opened)
    // The button of before was another one: the menu doesn't know where the focus was.
    if (!opened) button.current?.focus({ preventScroll: true })
  }
  return (
    <Menu {...settings} opened={isOpen} onChange={handleChange}>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown>{isOpen && children()}</Menu.Dropdown>
    </Menu>
  )
}
