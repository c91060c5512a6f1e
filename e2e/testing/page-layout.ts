import type { Page } from '@playwright/test';
import { expect } from './test';

/** Adds a constructed style sheet, to which the content security policy does not apply. */
export const addStyles = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/**
 * Returns elements whose text is cut off and cannot be scrolled to, except those clipped on purpose (clamped, screen
 * reader only).
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textNodes = (element: Element) =>
      [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const clipping = (element: Element): Element | undefined => {
      for (let it: Element | null = element; it && it !== document.body; it = it.parentElement) {
        const style = getComputedStyle(it);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        return it;
      }
      return undefined;
    };
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const [first, ...others] = textNodes(element);
      if (!first || !element.checkVisibility()) return [];
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.webkitLineClamp !== 'none') return [];
      const box = clipping(element);
      if (!box) return [];
      const boxStyle = getComputedStyle(box);
      if (
        boxStyle.clipPath !== 'none' ||
        boxStyle.webkitLineClamp !== 'none' ||
        /auto|scroll/.test(boxStyle.overflowX + boxStyle.overflowY)
      )
        return [];
      const outer = box.getBoundingClientRect();
      // Glyphs may hang over the edge of their line by a few pixels.
      const slack = 4;
      const isCut = (node: Node) => {
        const range = document.createRange();
        range.selectNode(node);
        const inner = range.getBoundingClientRect();
        return (
          inner.left < outer.left - slack ||
          inner.right > outer.right + slack ||
          inner.top < outer.top - slack ||
          inner.bottom > outer.bottom + slack
        );
      };
      return [first, ...others]
        .filter(isCut)
        .map((node) => `${element.tagName.toLowerCase()} «${node.textContent?.trim().slice(0, 60)}»`);
    });
  });

/** Returns the choices whose text does not fit into their control. */
export const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const text = select.selectedOptions[0]?.text ?? '';
      if (!context || !select.checkVisibility()) return [];
      const style = getComputedStyle(select);
      context.font = style.font;
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return context.measureText(text).width > room
        ? [`${select.labels[0]?.textContent ?? select.ariaLabel}: ${text}`]
        : [];
    });
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns elements that overflow the window to the right, for the message. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth + 1;
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > limit)
      .slice(0, 8)
      .map((element) => element.outerHTML.slice(0, 140));
  });

/** Expects no horizontal scrolling and no cut texts besides those in `before`. */
export async function expectNothingLost(page: Page, before: readonly string[]): Promise<void> {
  // The layout changes some frames after the window size.
  await expect.poll(async () => ((await overflow(page)) > 0 ? overflowing(page) : [])).toEqual([]);
  await expect.poll(async () => (await cutTexts(page)).filter((text) => !before.includes(text))).toEqual([]);
}
