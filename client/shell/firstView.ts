/** A placeholder of what is still being fetched. */
const placeholder = '[role="status"][aria-label="Loading"]';

/** How long the pictures of the server's page may hold up the app, which may show others. */
const picturesTimeoutMs = 1_000;

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

/** Whether the first screen of the page stands there: it has its heading, or says what went wrong, and waits for nothing. */
function isWhole(content: Element) {
  if (!content.querySelector('h1, [role="alert"]')) return false;
  return ![...content.querySelectorAll(placeholder)].some(isOnScreen);
}

/** The addresses of the pictures that can be seen. */
const picturesOf = (part: Element) =>
  [...part.querySelectorAll('img')]
    .filter((picture) => picture.complete && picture.naturalWidth > 0 && isOnScreen(picture))
    .map(({ currentSrc }) => currentSrc);

/**
 * Keeps the page that the server has drawn over the app until the app shows as much, or another page is opened: what was
 * seen is not wiped. A page without content makes room for the app at once.
 */
export function keepFirstView(root: Element) {
  const view = document.querySelector('.first-view');
  const hasContent = view?.querySelector(':scope > div');
  const { pathname } = window.location;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Both run before the browser paints what has changed.
  const observer = new MutationObserver(compare);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('load', compare, true);

  function compare() {
    const content = document.getElementById('content');
    if (view && hasContent && content && window.location.pathname === pathname) {
      if (!isWhole(content)) return;
      const shown = picturesOf(content);
      timer ??= setTimeout(end, picturesTimeoutMs);
      if (!picturesOf(view).every((address) => shown.includes(address))) return;
    }
    end();
  }

  function end() {
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('load', compare, true);
    view?.remove();
  }
}
