import { useEffect, useEffectEvent, type KeyboardEvent as KeyInPart } from 'react';

/** What lies over the page, the topmost last. */
const layers: (() => void)[] = [];

/** A list or field within may use the key itself; it says so as those of the component library do. */
const usesEscape = '[data-mantine-stop-propagation="true"]';

/**
 * Esc closes what lies on top and nothing below it. The dialogs of the component library each listen on their own: one
 * that asks whether to drop what was typed would be closed by the very key that opened it.
 */
export function useEscape(opened: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const layer = () => close();
    if (layers.push(layer) === 1) window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', pressed, { capture: true });
    };
  }, [opened]);
}

/** Whether Esc was pressed in this part of the page itself, not in a dialog or list over it. */
export const isEscapeIn = ({ key, currentTarget, target, nativeEvent, defaultPrevented }: KeyInPart): boolean =>
  key === 'Escape' &&
  !nativeEvent.isComposing &&
  !defaultPrevented &&
  // What React calls a child of it may lie over the page.
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.matches(usesEscape);

function pressed({ key, isComposing, target }: KeyboardEvent) {
  if (key !== 'Escape' || isComposing || (target instanceof Element && target.matches(usesEscape))) return;
  layers.at(-1)?.();
}
