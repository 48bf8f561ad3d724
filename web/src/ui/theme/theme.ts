import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Mantine needs ten shades per colour; ours have one token each, and variants (hover, wash) have separate tokens. */
const shades = (token: string): MantineColorsTuple => {
  const colour = `var(${token})`;
  return [colour, colour, colour, colour, colour, colour, colour, colour, colour, colour];
};

const paint = (name: string) => ({
  [`--mantine-color-${name}-filled`]: `var(--${name})`,
  [`--mantine-color-${name}-filled-hover`]: `var(--${name}-strong)`,
  [`--mantine-color-${name}-light`]: `var(--${name}-wash)`,
  [`--mantine-color-${name}-light-hover`]: `var(--${name}-wash)`,
  [`--mantine-color-${name}-light-color`]: `var(--${name})`,
  [`--mantine-color-${name}-outline`]: `var(--${name})`,
  [`--mantine-color-${name}-outline-hover`]: `var(--${name}-wash)`,
  [`--mantine-color-${name}-text`]: `var(--${name})`,
});

const tokens = {
  ...paint('accent'),
  ...paint('margin'),
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-error': 'var(--margin)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rule-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--rule)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
};

/** Maps our tokens to Mantine's variables. The same in both schemes: the tokens themselves have light and dark values. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });

const inkOn: Record<string, string> = { accent: 'var(--accent-ink)', margin: 'var(--margin-ink)' };

const resolveVariant: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return resolved;
  return { ...resolved, color: inkOn[input.color ?? input.theme.primaryColor] ?? resolved.color };
};

export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent: shades('--accent'), margin: shades('--margin') },
  variantColorResolver: resolveVariant,
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '560' },
  defaultRadius: 'md',
  radius: { xs: 'var(--radius-small)', sm: 'var(--radius-small)', md: 'var(--radius)', lg: 'var(--radius)', xl: 'var(--radius)' },
  fontSizes: { xs: 'var(--text-xs)', sm: 'var(--text-md)', md: 'var(--text-lg)', lg: 'var(--text-xl)', xl: 'var(--text-2xl)' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    // A dialog's header must not be a banner landmark of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // Choosing the current option again keeps it: otherwise Enter on it would clear the field.
    Select: { defaultProps: { allowDeselect: false } },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
});
