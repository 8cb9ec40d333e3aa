import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: what appears at last has appeared. Late chunks (the editor, menus) are compiled when
// they are first asked for, which may take it seconds.
// What is not there yet is looked for again and again: the whole page printed each time would take longer than the page.
configure({
  asyncUtilTimeout: 40_000,
  getElementError: (message) => new Error(`${message ?? 'It is not there.'} (screen.debug() shows what is.)`),
});
