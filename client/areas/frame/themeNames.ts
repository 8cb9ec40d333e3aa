export const schemes = ['dark', 'light', 'auto'] as const;
export const themeNames = { dark: 'Dark', light: 'Light', auto: 'As the system' } as const;
