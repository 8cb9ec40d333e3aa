// What browsers have and jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

class NeverObserver {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
  takeRecords() {
    return [];
  }
}
/** Nothing has a place in jsdom: all of it counts as being on the screen. */
class AllSeenObserver extends NeverObserver {
  constructor(private readonly onSeen: (entries: { isIntersecting: boolean }[]) => void) {
    super();
  }
  override observe() {
    this.onSeen([{ isIntersecting: true }]);
    return undefined;
  }
}
Object.assign(globalThis, { ResizeObserver: NeverObserver, IntersectionObserver: AllSeenObserver });

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
