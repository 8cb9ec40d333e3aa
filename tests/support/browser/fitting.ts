import type { Visitor } from './people';

/** WCAG 1.4.12: what readers may set by themselves. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Sets the text spacing of WCAG 1.4.12 on the open page, until it is loaded again. */
export const spaceText = ({ page }: Visitor) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);

/** What does not fit on the open page: a page that scrolls sideways, boxes that need no scrollbar, words that are cut. */
export const fitFindings = async (visitor: Visitor) => [
  ...(await sidewaysFindings(visitor)),
  ...(await scrollbarFindings(visitor)),
  ...(await cutWords(visitor)),
];

async function sidewaysFindings(visitor: Visitor) {
  const excess = await sidewaysScroll(visitor);
  return excess === 0 ? [] : [`the page scrolls sideways by ${excess} px`];
}

/** How far the page can be scrolled sideways, in px. */
export const sidewaysScroll = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Boxes that scroll by up to three pixels, as a border that was forgotten makes them, and boxes whose scrollbar has
 * nothing to scroll.
 */
const scrollbarFindings = ({ page }: Visitor) =>
  page.evaluate(() => {
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const isNeedless = (overflow: string, excess: number, bar: number) =>
      scrolls(overflow) && ((excess >= 1 && excess <= 3) || (excess <= 0 && bar >= 8));
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((box) => {
        const style = getComputedStyle(box);
        if (style.display === 'inline') return false;
        const borders = (one: string, other: string) => Number.parseFloat(one) + Number.parseFloat(other);
        const barBeside = box.offsetWidth - box.clientWidth - borders(style.borderLeftWidth, style.borderRightWidth);
        const barBelow = box.offsetHeight - box.clientHeight - borders(style.borderTopWidth, style.borderBottomWidth);
        return (
          isNeedless(style.overflowX, box.scrollWidth - box.clientWidth, barBelow) ||
          isNeedless(style.overflowY, box.scrollHeight - box.clientHeight, barBeside)
        );
      })
      .map(({ tagName, className }) => `${tagName} ${className} shows a scrollbar that nobody needs`);
  });

/**
 * Words beyond a side of the box that cuts them, or of the screen, and words of buttons beyond its top or bottom. Texts
 * that are folded, or that end in an ellipsis, are cut on purpose.
 */
const cutWords = ({ page }: Visitor) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const screen = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };

    /** Where words in this element are seen; null where they may be anywhere. */
    function windowOn(element: Element) {
      const seen = { ...screen };
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const isForReadersOnly = style.clipPath !== 'none' || style.clip !== 'auto';
        const isCutOnPurpose = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (isForReadersOnly || isCutOnPurpose || scrolls(style.overflowX) || scrolls(style.overflowY)) return null;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (cuts(style.overflowX)) {
          seen.left = Math.max(seen.left, left);
          seen.right = Math.min(seen.right, right);
        }
        if (cuts(style.overflowY)) {
          seen.top = Math.max(seen.top, top);
          seen.bottom = Math.min(seen.bottom, bottom);
        }
        if (style.position === 'fixed') break;
      }
      return seen;
    }

    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement;
      if (!element || text.data.trim() === '' || element.closest('svg, script, style, noscript')) continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      const seen = width > 1 && isShown(element) ? windowOn(element) : null;
      if (!seen) continue;
      const isControl = element.closest('button, a[class*="Button"], [role="tab"], label') !== null;
      const { whiteSpace, fontSize } = getComputedStyle(element);
      // Where spaces are kept, the one that ends a line hangs beyond it.
      const slack = whiteSpace.startsWith('pre') ? Number.parseFloat(fontSize) / 2 : 1;
      const isTooWide = left < seen.left - 1 || right > seen.right + slack;
      const isTooHigh = isControl && (top < seen.top - 4 || bottom > seen.bottom + 4);
      if (isTooWide || isTooHigh) found.add(`"${text.data.trim().slice(0, 60)}" is cut`);
    }
    return [...found];
  });
