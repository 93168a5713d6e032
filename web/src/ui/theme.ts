import {
  createTheme,
  defaultVariantColorsResolver,
  getPrimaryShade,
  parseThemeColor,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import { searchedOptions } from './form/searchedOptions.ts'
import { gold, lettersOn, pine, pointedAt, shadesOf, stone } from './palette.ts'

export interface Branding {
  /** Six hex digits. */
  readonly primaryColor?: string | null
  readonly secondaryColor?: string | null
}

/** Quiet and warm; a partner's colour takes the place of ours. */
export function createAppTheme({ primaryColor, secondaryColor }: Branding = {}): MantineThemeOverride {
  return createTheme({
    colors: {
      gray: stone,
      stone,
      accent: primaryColor ? shadesOf(primaryColor) : pine,
      second: secondaryColor ? shadesOf(secondaryColor) : gold,
    },
    primaryColor: 'accent',
    primaryShade: primaryColor ? 6 : 7,
    autoContrast: true,
    // Above it white letters are read worse than black ones.
    luminanceThreshold: 0.18,
    white: '#ffffff',
    black: '#23201c',
    fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    headings: {
      fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontWeight: '700',
      sizes: {
        h1: { fontSize: '1.625rem', lineHeight: '1.25' },
        h2: { fontSize: '1.25rem', lineHeight: '1.3' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
      },
    },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
    shadows: {
      xs: '0 1px 2px rgb(56 52 46 / 6%)',
      sm: '0 1px 3px rgb(56 52 46 / 8%), 0 1px 2px rgb(56 52 46 / 6%)',
      md: '0 6px 18px rgb(56 52 46 / 10%)',
      lg: '0 14px 36px rgb(56 52 46 / 14%)',
    },
    variantColorResolver: readableLetters,
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // A page has one banner: the one that every page begins with.
      ModalHeader: { defaultProps: { component: 'div' } },
      Modal: {
        styles: { title: { fontWeight: 700, fontSize: '1.125rem', lineHeight: 1.3 } },
        defaultProps: { centered: true, padding: 'lg', overlayProps: { backgroundOpacity: 0.35, color: '#23201c' }, radius: 'lg' },
      },
      InputWrapper: { styles: { label: { marginBottom: 4 } } },
      // What stands there from the beginning interrupts no reader of the screen; what appears says `alert` or `status` [PG38].
      Alert: { defaultProps: { role: 'note' }, styles: { title: { color: 'var(--mantine-color-black)' } } },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
      // A placeholder that takes the first focus is no menu item, which readers of menus expect.
      Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
      Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right', filter: searchedOptions } },
      // Words are read from where their first letter is read from.
      TextInput: { defaultProps: { dir: 'auto' } },
      Textarea: { defaultProps: { dir: 'auto' } },
      Loader: { defaultProps: { type: 'dots' } },
    },
  })
}

const own = { accent: true, second: true }

/** Letters in a partner's colour take a shade that can be read on white, and letters on it are white or black: the colour stays what it is. */
const readableLetters: VariantColorsResolver = input => {
  const colors = defaultVariantColorsResolver(input)
  const { theme } = input
  const { isThemeColor, color, shade } = parseThemeColor({ color: input.color || theme.primaryColor, theme })
  if (input.variant === 'filled' && isThemeColor) {
    const ground = theme.colors[color]?.[shade ?? getPrimaryShade(theme, 'light')]
    if (ground?.startsWith('#')) return { ...colors, hover: pointedAt(ground), color: lettersOn(ground) }
  }
  const isLettered =
    input.variant === 'light' || input.variant === 'subtle' || input.variant === 'transparent' || input.variant === 'outline'
  // Of a shade that is named Mantine takes no darker one than the seventh, which is too pale.
  return isLettered && isThemeColor ? { ...colors, color: `var(--mantine-color-${color}-${shade ?? (color in own ? 8 : 9)})` } : colors
}
