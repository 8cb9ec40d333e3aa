/** The key code of all keys that an input method handles (UI Events, "keydown" of composition). */
const handledByInputMethod = 229;

/**
 * Keeps keys that belong to the composition of a letter, as in Japanese or Chinese, from all handlers of the page: Enter
 * chooses a word there, it sends nothing. Safari ends the composition before its Enter, and only the key code tells. What
 * the browser itself does with the key goes on. It must listen before anything else does.
 */
export function ignoreComposingKeys() {
  window.addEventListener('keydown', stopIfComposing, { capture: true });
}

function stopIfComposing(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === handledByInputMethod) event.stopImmediatePropagation();
}
