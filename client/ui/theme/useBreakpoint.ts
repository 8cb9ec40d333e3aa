import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './breakpoints';

/** Whether the screen is as wide as the breakpoint says, known in the first render. */
export const useBreakpoint = (name: keyof typeof breakpoints): boolean =>
  useMediaQuery(breakpoints[name], undefined, { getInitialValueInEffect: false });
