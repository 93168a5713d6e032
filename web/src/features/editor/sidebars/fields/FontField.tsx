import { Select } from '@mantine/core'
import { fonts, fontNames, fontStack, type Font } from '@vitrine/model/catalog/fonts.ts'
import type { FontName } from '@vitrine/model/catalog/fontNames.ts'
import { fontIn } from '@vitrine/model/show/resolve.ts'
import { fontFaces } from '@vitrine/renderer/text/fontFaces.ts'
import { useSay } from '../../../../ui/language.ts'
import { useEditorState } from '../../workbench.ts'

interface Props {
  readonly label: string
  readonly value: FontName | null
  /** Only families: a show's own fonts can't be named by themselves. */
  readonly plain?: boolean
  readonly onChange: (font: FontName) => void
}

const families = fontNames
  .map(name => ({ value: name as string, label: fonts[name].family }))
  .sort((a, b) => a.label.localeCompare(b.label))

/** A font; the list shows each family in itself. */
export function FontField({ label, value, plain = false, onChange }: Props) {
  const say = useSay()
  const style = useEditorState(({ show }) => show.style)
  const own = (name: 'PRIMARY' | 'SECONDARY') => {
    const font = fontIn(style, { font: name })
    return { value: name, label: `${say(`choice.Font.${name}`)}${'font' in font ? ` (${fonts[font.font].family})` : ''}` }
  }
  const familyOf = (name: string) => {
    const font = name === 'PRIMARY' || name === 'SECONDARY' ? fontIn(style, { font: name }) : { font: name as Font }
    return 'font' in font && font.font in fonts ? fontStack(font.font) : undefined
  }
  const data = plain
    ? families
    : [
        { group: say('editor.show-fonts'), items: [own('PRIMARY'), own('SECONDARY')] },
        { group: say('editor.all-fonts'), items: families },
      ]
  return (
    <Select
      label={label}
      size="sm"
      searchable
      data={data}
      value={value === null || value === 'CUSTOM_FONT' ? (plain ? null : 'PRIMARY') : value}
      maxDropdownHeight={320}
      onDropdownOpen={declareAll}
      renderOption={({ option }) => <span style={{ fontFamily: familyOf(option.value), fontSize: 16 }}>{option.label}</span>}
      onChange={next => next && onChange(next as FontName)}
    />
  )
}

/** The browser fetches a family when its name is drawn in it; nothing is fetched before the list is opened. */
function declareAll() {
  if (document.head.querySelector('style[data-font="every"]')) return
  const element = document.createElement('style')
  element.setAttribute('data-font', 'every')
  element.textContent = fontFaces(fontNames).replaceAll('font-display:block', 'font-display:swap')
  document.head.appendChild(element)
}
