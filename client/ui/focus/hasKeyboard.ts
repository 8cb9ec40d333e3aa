/** Whether the device is likely to have a keyboard of its own: on others, a focused field covers half of the page with one. */
export const hasKeyboard = () => typeof window !== 'undefined' && !window.matchMedia('(pointer: coarse)').matches;
