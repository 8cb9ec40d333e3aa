import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { themeNames } from './themeNames';

const next = { dark: 'light', light: 'auto', auto: 'dark' } as const;
const icons = { dark: IconMoon, light: IconSun, auto: IconDeviceDesktop };

/** Goes through the three schemes. */
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
