/**
 * The widths at which the layout changes: `@media (--phone)` in CSS, which vite.config.ts writes out, and
 * `useBreakpoint('phone')`. A width that only one component needs stays in its own file.
 */
export const breakpoints = {
  'small-phone': '(max-width: 479px)',
  /** The bottom bar replaces the rail, and large dialogs fill the screen. */
  phone: '(max-width: 767px)',
  /** Filters open in a sheet instead of taking the width from cards, and panels stand below each other. */
  tablet: '(max-width: 999px)',
  'wider-than-phone': '(min-width: 768px)',
  /** The rail shows icons only, and the chat is a drawer. */
  narrow: '(max-width: 1199px)',
  /** The chat stands beside the page. */
  wide: '(min-width: 1200px)',
  /** The chat is open on a first visit. */
  'very-wide': '(min-width: 1600px)',
} as const;
