/** The light: half its width and how far it turns to each side, in radians, and how quickly it follows. */
export const beam = { half: 0.17, widest: 1.95, keySpeed: 2.3, pointerPace: 9 };
