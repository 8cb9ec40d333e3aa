import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: lazy chunks (the editor, menus) take seconds when they are compiled first.
// Printing the whole page with each of many failed attempts would take longer than the test.
configure({
  asyncUtilTimeout: 40_000,
  getElementError: (message) => new Error(`${message ?? 'It is not there.'} (screen.debug() shows what is.)`),
});
