import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

export const schemes = ['dark', 'light', 'auto'] as const;
export const themeNames = { dark: 'Dark', light: 'Light', auto: 'Same as system' } as const;

const next = { dark: 'light', light: 'auto', auto: 'dark' } as const;
const icons = { dark: IconMoon, light: IconSun, auto: IconDeviceDesktop };

/** Switches to the next of the three colour schemes. */
export function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const SchemeIcon = icons[colorScheme];
  const name = `Theme: ${themeNames[colorScheme].toLowerCase()}`;
  return (
    <ActionIcon
      variant="subtle"
      color="text"
      size={40}
      aria-label={name}
      title={name}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <SchemeIcon size={20} aria-hidden />
    </ActionIcon>
  );
}
