// Browser APIs that jsdom lacks.
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
/** jsdom has no layout: everything counts as visible. */
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
    // Tests would only wait for animations.
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// No style sheet is loaded here, so inline styles and hidden ancestors decide alone. jsdom's own getComputedStyle would
// match all of the theme's rules against every element that a query passes.
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

// React records the stack of up to 10,000 elements a second for its warnings, an eighth of the run. Here it thinks that it
// has recorded them already.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
