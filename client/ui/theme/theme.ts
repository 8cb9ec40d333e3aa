import {
  colorsTuple,
  createTheme,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { BusyButton } from './BusyButton';

/** Storage key of the colour scheme; public/begin.js reads it before the first paint. */
const schemeKey = 'spawnpoint.scheme';
export const colorSchemeManager = localStorageColorSchemeManager({ key: schemeKey });

const tokens = ['ember', 'sky', 'leaf', 'gold', 'rose'] as const;
const translucent = (token: string, percent: number) => `color-mix(in srgb, var(--${token}) ${percent}%, transparent)`;
const deeper = (token: string) => `color-mix(in srgb, var(--${token}) 86%, var(--text))`;

/** Text colour on a tint of the same colour: mixed with the text colour, for contrast. */
const onTint = (token: string) => `color-mix(in srgb, var(--${token}) 78%, var(--text))`;

/** The colour of what is chosen: checkboxes, switches, progress. */
const chosenColor = 'sky';

/**
 * Mantine's variants in our tokens. Without a colour of its own a filled button is ember, as the one main action of its
 * page; all other variants, and colours that are no token, are drawn as text.
 */
const variantColorResolver: VariantColorsResolver = ({ color = chosenColor, variant }) => {
  const usual = variant === 'filled' ? 'ember' : 'text';
  const token = color === chosenColor ? usual : (tokens.find((name) => name === color) ?? 'text');
  const paint = `var(--${token})`;
  switch (variant) {
    case 'filled':
      return { background: paint, hover: deeper(token), color: 'var(--on-accent)', border: '1px solid transparent' };
    case 'light':
      return {
        background: translucent(token, 13),
        hover: translucent(token, 20),
        color: onTint(token),
        border: '1px solid transparent',
      };
    case 'outline':
      return {
        background: 'transparent',
        hover: translucent(token, 10),
        color: paint,
        border: `1px solid ${translucent(token, 60)}`,
      };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: variant === 'subtle' ? translucent(token, 10) : 'transparent',
        color: paint,
        border: '1px solid transparent',
      };
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--text)',
        border: 'var(--border)',
      };
  }
};

const text = 'var(--text)';
const dim = 'var(--dim)';
const line = 'var(--line)';
const raised = 'var(--raised)';
const surface = 'var(--surface)';
const ground = 'var(--ground)';
/** Mantine's greys of both schemes, lightest first, in our tokens. */
const darkShades: MantineColorsTuple = [text, text, dim, dim, line, raised, surface, ground, ground, ground];
const lightShades: MantineColorsTuple = [ground, ground, line, line, line, dim, dim, text, text, text];

export const theme = createTheme({
  colors: {
    ...Object.fromEntries(tokens.map((token) => [token, colorsTuple(`var(--${token})`)])),
    dark: darkShades,
    gray: lightShades,
  },
  primaryColor: chosenColor,
  variantColorResolver,
  fontFamily: 'var(--font-body)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '600' },
  fontSizes: {
    xs: 'var(--size-1)',
    sm: 'var(--size-2)',
    md: 'var(--size-3)',
    lg: 'var(--size-4)',
    xl: 'var(--size-5)',
  },
  radius: { sm: 'var(--radius-control)', md: 'var(--radius-card)' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // With a variant their colours come from the resolver above, and not from the colour of what is chosen.
    Button: { defaultProps: { component: BusyButton, variant: 'filled' } },
    ActionIcon: { defaultProps: { component: BusyButton, variant: 'filled' } },
    // Typed text runs in the direction of its first letters.
    Input: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    // The focus goes to the first item; Mantine's placeholder is no valid child of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, radius: 'md', shadow: 'md' } },
  },
});

/** Mantine's variables in our tokens. They are the same in both schemes: the tokens differ. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const same = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dim)',
    '--mantine-color-placeholder': 'var(--dim)',
    '--mantine-color-anchor': 'var(--sky)',
    '--mantine-color-error': 'var(--rose)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'color-mix(in srgb, var(--text) 6%, var(--surface))',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--raised)',
    '--mantine-color-disabled-color': 'var(--dim)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-sky-filled': 'var(--sky)',
    '--mantine-color-sky-filled-hover': deeper('sky'),
    '--mantine-color-sky-light': translucent('sky', 13),
    '--mantine-color-sky-light-hover': translucent('sky', 20),
    '--mantine-color-sky-light-color': onTint('sky'),
    '--mantine-shadow-md': 'var(--shadow-raised)',
    '--mantine-shadow-sm': 'var(--shadow-raised)',
    '--mantine-shadow-xl': 'var(--shadow-raised)',
  };
  return { variables: {}, dark: same, light: same };
};
