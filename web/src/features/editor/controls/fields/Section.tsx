import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, type ReactNode } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { foldsBelow, layout, sectionHeight } from '../../state/layout.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './Fields.module.css'

interface Props {
  /** Under which its folding and its height are remembered. */
  readonly name: string
  readonly title: string
  /** The first of what is selected: its title is that of all. */
  readonly isMain?: boolean
  /** Chooses what is looked at, and changes nothing. */
  readonly look?: ReactNode
  readonly children: ReactNode
}

const keyStep = 20

/** A part of the settings, folded or not, and as high as it was dragged by its lower edge; remembered. Of what is published it can be read only. */
export function Section({ name, title, isMain = false, look, children }: Props) {
  const t = useTranslate()
  const { folded, heights } = useStore(layout)
  const section = useRef<HTMLElement>(null)
  const drag = useRef<{ readonly y: number; readonly height: number } | null>(null)
  const editable = useEditorState(s => s.editable)
  const isOpen = !folded.includes(name)
  const height = heights[name]
  const id = useId()
  const unfolded = folded.filter(each => each !== name)
  const toggle = () => layout.set({ folded: isOpen ? [...folded, name] : unfolded })

  /** Below its least height it folds; as high as its fields, it follows them again. */
  function resize(wanted: number) {
    if (wanted < foldsBelow) return layout.set({ folded: [...unfolded, name] })
    const { [name]: _before, ...others } = heights
    const fields = section.current?.querySelector('[data-fields]')
    const most = (section.current?.querySelector('[data-heading]')?.clientHeight ?? 0) + (fields?.scrollHeight ?? 0)
    layout.set({ folded: unfolded, heights: wanted < most ? { ...others, [name]: sectionHeight(wanted) } : others })
  }
  const heightNow = () => section.current?.getBoundingClientRect().height ?? 0
  function handleKey(event: React.KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -keyStep : event.key === 'ArrowDown' ? keyStep : 0
    if (!by) return
    event.preventDefault()
    resize(heightNow() + by)
  }

  const Heading = isMain ? 'h2' : 'h3'
  return (
    <section ref={section} className={classes.section} data-section={name} style={isOpen && height ? { height } : undefined}>
      <Heading className={classes.heading} data-heading={isMain ? 'main' : 'part'}>
        <UnstyledButton className={classes.fold} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <span className={classes.headingWords}>{title}</span>
          <IconChevronDown size={15} aria-hidden style={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
        </UnstyledButton>
      </Heading>
      <Collapse expanded={isOpen} id={id} transitionDuration={120} className={classes.unfolding ?? ''}>
        <div data-fields>
          {look && <div className={classes.look}>{look}</div>}
          {editable ? (
            <div className={classes.fields}>{children}</div>
          ) : (
            <fieldset className={classes.fields} disabled aria-label={title}>
              {children}
            </fieldset>
          )}
        </div>
      </Collapse>
      {isOpen && (
        <div
          className={classes.lowerEdge}
          role="separator"
          aria-orientation="horizontal"
          aria-label={t('editor.section-height', { name: title })}
          aria-valuemin={foldsBelow}
          aria-valuenow={height ?? foldsBelow}
          tabIndex={0}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { y: event.clientY, height: heightNow() }
          }}
          onPointerMove={event => {
            if (drag.current && event.clientY !== drag.current.y) resize(drag.current.height + event.clientY - drag.current.y)
          }}
          onPointerUp={() => void (drag.current = null)}
          onPointerCancel={() => void (drag.current = null)}
          onDoubleClick={() => resize(Number.POSITIVE_INFINITY)}
          onKeyDown={handleKey}
        />
      )}
    </section>
  )
}
