import type { Locator } from 'playwright-core';
import type { Visitor } from './people';

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

interface Way {
  /** The number of presses after which it gives up. */
  most?: number;
  key?: 'Tab' | 'Shift+Tab';
}

/** Presses Tab until this element has the focus. */
export async function tabTo({ page }: Visitor, target: Locator, { most = 60, key = 'Tab' }: Way = {}) {
  await target.waitFor();
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus did not come to ${String(target)} with ${most} presses of ${key}.`);
}

/** Whether the focused element has a visible outline. */
const showsFocus = ({ page }: Visitor) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const around = focused?.closest('label') ?? focused?.parentElement;
    return [focused, around].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

/** The element that covers the focused one, if any. */
export const coverOfFocus = ({ page }: Visitor) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left, top, width, height } = focused!.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = [focused?.parentElement?.contains(seen), seen?.contains(focused)].includes(true);
    return isSeen ? null : `${seen?.tagName ?? 'nothing'} over ${focused?.outerHTML.slice(0, 200) ?? ''}`;
  });

export async function press(visitor: Visitor, target: Locator, key: string, way?: Way) {
  await tabTo(visitor, target, way);
  expect(await showsFocus(visitor)).toBe(true);
  await visitor.page.keyboard.press(key);
}

export async function typeInto(visitor: Visitor, target: Locator, text: string) {
  await tabTo(visitor, target);
  await visitor.page.keyboard.type(text);
}
