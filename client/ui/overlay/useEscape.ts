import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Closing functions of the open layers, the topmost last. */
const layers: (() => void)[] = [];

/** Mantine's mark of fields and lists that use Esc themselves. */
const usesEscape = '[data-mantine-stop-propagation="true"]';

/**
 * Closes the topmost layer on Esc, and no layer below it. Mantine's own listeners cannot do this: each dialog listens by
 * itself, and one that asks whether to discard typed text would be closed by the key press that opened it.
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

/** Whether Esc was pressed inside the element itself, not in a dialog or list over it. */
export const isEscapeIn = ({ key, currentTarget, target, defaultPrevented }: ReactKeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  // React events also come from portals, which are not inside the element.
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.matches(usesEscape);

function pressed({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || (target instanceof Element && target.matches(usesEscape))) return;
  layers.at(-1)?.();
}
