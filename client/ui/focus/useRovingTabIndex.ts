import { useEffect, useRef, type RefObject } from 'react';
import { passFocusTo } from './focusMemory';

/** Mark of a line. A line also has an id, as its element may be drawn anew. */
const lineSelector = '[data-line]';
const focusableSelector = 'a[href], button, summary, video, audio, iframe, [tabindex]';
/** Elements that use the arrow keys themselves. */
const fieldSelector = 'input, textarea, select';

/**
 * Makes a list a single tab stop, as in the ARIA practice "roving tabindex": the arrow keys, Home and End go from line to
 * line, and Tab from a line to its buttons. The stop is the line that had the focus last. At first, and after the returned
 * function was called, it is the first or last line. Elements outside of lines are reached as usual.
 */
export function useRovingTabIndex<T extends HTMLElement>(list: RefObject<T | null>, begin: 'first' | 'last') {
  const stop = useRef<Stop>({ line: null, index: 0, isAtBegin: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const here = stop.current;
    const refresh = () => {
      findStop(element, here, begin);
      setTabIndexes(element, here);
    };
    const entered = ({ target }: FocusEvent) => {
      const line = lineOf(target);
      if (line) setStop(element, here, line, begin);
      setTabIndexes(element, here);
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget) && lineOf(relatedTarget))) refresh();
    };
    const observer = new MutationObserver(refresh);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', entered);
    element.addEventListener('focusout', left);
    element.addEventListener('keydown', pressed);
    refresh();
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', entered);
      element.removeEventListener('focusout', left);
      element.removeEventListener('keydown', pressed);
    };
  }, [list, begin]);
  // Takes effect when the list next changes or loses the focus.
  return () => void (stop.current.isAtBegin = true);
}

interface Stop {
  line: HTMLElement | null;
  index: number;
  /** Stays at the first or last line, whatever is added there, until the focus goes to another line. */
  isAtBegin: boolean;
}

const linesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(lineSelector)];
const lineOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(lineSelector) : null;
const hasFocus = (element: HTMLElement | null) => element?.contains(document.activeElement) === true;
const isInLine = (list: HTMLElement) => hasFocus(list) && lineOf(document.activeElement) !== null;

function setStop(list: HTMLElement, stop: Stop, line: HTMLElement, begin: 'first' | 'last') {
  const lines = linesIn(list);
  stop.line = line;
  stop.index = lines.indexOf(line);
  stop.isAtBegin = line === lines.at(begin === 'first' ? 0 : -1);
}

/** Finds the stop again after lines were added or removed. The focus of a removed line passes to the line in its place. */
function findStop(list: HTMLElement, stop: Stop, begin: 'first' | 'last') {
  const lines = linesIn(list);
  const { line: before, index } = stop;
  const isThere = before !== null && lines.includes(before);
  if (stop.isAtBegin && !isInLine(list)) stop.line = lines.at(begin === 'first' ? 0 : -1) ?? null;
  else if (!isThere)
    stop.line = lines.find(({ id }) => id !== '' && id === before?.id) ?? lines[index] ?? lines.at(-1) ?? null;
  if (before && !isThere && stop.line) passFocusTo(before, stop.line);
  stop.index = stop.line ? lines.indexOf(stop.line) : 0;
}

/** Only the stop can be tabbed to; while it has the focus, also its buttons. */
function setTabIndexes(list: HTMLElement, stop: Stop) {
  const isIn = hasFocus(stop.line);
  for (const element of list.querySelectorAll<HTMLElement>(focusableSelector)) {
    const line = lineOf(element);
    if (!line) continue;
    const tabIndex = line === stop.line && (element === line || isIn) ? 0 : -1;
    if (element.tabIndex !== tabIndex || !element.hasAttribute('tabindex')) element.tabIndex = tabIndex;
  }
}

function pressed(event: KeyboardEvent) {
  const { key, target, currentTarget, defaultPrevented } = event;
  const line = lineOf(target);
  if (!line || !(currentTarget instanceof HTMLElement) || defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (target instanceof Element && target.matches(fieldSelector)) return;
  const next = lineBy(key, linesIn(currentTarget), line);
  if (!next || next === line) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function lineBy(key: string, lines: HTMLElement[], line: HTMLElement): HTMLElement | undefined {
  const at = lines.indexOf(line);
  const { top, bottom } = line.getBoundingClientRect();
  // A line that is cut off by the window scrolls first, as usual.
  if (key === 'ArrowUp') return top < 0 ? undefined : lines[Math.max(0, at - 1)];
  if (key === 'ArrowDown') return bottom > window.innerHeight ? undefined : lines[at + 1];
  if (key === 'Home') return lines[0];
  return key === 'End' ? lines.at(-1) : undefined;
}
