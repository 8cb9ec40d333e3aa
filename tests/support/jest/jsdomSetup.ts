// What browsers have and jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util';
import React from 'react';

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
    // Movement would only be waited for.
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// No stylesheet is loaded here, so what an element's style comes to is what stands on itself and, hidden, on what it is in.
// jsdom would match every rule of the theme's variables against every element that a test looks past.
window.getComputedStyle = (element) => {
  if (!(element instanceof HTMLElement)) return document.createElement('span').style;
  const isLeftOut = element.hidden || element.matches('script, style, template, head, dialog:not([open])');
  const visibility = element.closest<HTMLElement>('[style*="visibility"]')?.style.visibility ?? 'visible';
  const computed: Record<string, string> = isLeftOut ? { display: 'none', visibility } : { visibility };
  return new Proxy(element.style, {
    get(style, key) {
      if (key === 'getPropertyValue') return (name: string) => computed[name] ?? style.getPropertyValue(name);
      const value: unknown = computed[String(key)] ?? Reflect.get(style, key);
      return value;
    },
  });
};

// For its warnings React notes of 10,000 elements a second where they were made, which takes an eighth of all the time.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
