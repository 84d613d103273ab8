import type { Page } from 'playwright';

interface TabWalk {
  readonly hidden: readonly string[];
  readonly stops: number;
  /** It began anew, or left the page. */
  readonly isOver: boolean;
}

/** Names an element as one finds it: `a.card "Rooms"`. */
const NAME = `(element) => {
  const name = element.id ? '#' + element.id : [...element.classList].map((each) => '.' + each).join('');
  return element.tagName.toLowerCase() + name + ' "' + (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) + '"';
}`;

/** Body of a function that runs in the page and returns a line for each problem; `name` names an element. */
export type LayoutCheck = string;

const join = (checks: readonly LayoutCheck[]): string => checks.map((body) => `...(() => { ${body} })()`).join(', ');

/** Runs checks one after the other in one round trip to the page. */
export const findLayoutProblems = (page: Page, checks: readonly LayoutCheck[]): Promise<string[]> =>
  page.evaluate(`(() => { const name = ${NAME}; return [${join(checks)}]; })()`) as Promise<string[]>;

/** The checks while a style of the guest's own is on the page, as an extension would put it there; `what` it changes. */
export const createStyledCheck = (css: string, checks: readonly LayoutCheck[], what: string): LayoutCheck =>
  `const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(css)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const found = [${join(checks)}];
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  return found.map((problem) => ${JSON.stringify(`${what} `)} + problem);`;

/** WCAG 1.4.10: what lies beyond the right edge, unless it scrolls within a box of its own. */
export const OVERFLOWS: LayoutCheck = `const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > width + 1);
  const widest = Math.max(...wide.map((each) => each.getBoundingClientRect().width));
  const inner = wide.filter((each) => !wide.some((other) => other !== each && each.contains(other)));
  return ['scrolls sideways, ' + Math.round(widest) + ' px: ' + inner.slice(0, 6).map(name).join(', ')];`;

/** WCAG 1.4.12: text that its own box cuts off. */
export const CUT_TEXTS: LayoutCheck = `return [...document.body.querySelectorAll('*')]
    .filter((each) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(each);
      if (clipPath !== 'none' || !each.textContent.trim() || each.clientHeight < 2 || each.tagName === 'SELECT') return false;
      const cuts = (how) => how === 'hidden' || how === 'clip';
      return (cuts(overflowX) && each.scrollWidth > each.clientWidth + 1) || (cuts(overflowY) && each.scrollHeight > each.clientHeight + 1);
    })
    .map((each) => 'cuts its text off: ' + name(each));`;

/** WCAG 1.4.12: text that begins outside the page, or stands outside the bar of the page that holds it. */
export const SPILLED_TEXTS: LayoutCheck = `const findBar = (each) => {
    for (let box = each; box && box !== document.body; box = box.parentElement) {
      const { position, overflowY } = getComputedStyle(box);
      // What is outside a box that scrolls, as the menu does, is reached by scrolling it.
      if (position === 'absolute' || overflowY === 'auto' || overflowY === 'scroll') return null;
      if (['fixed', 'sticky'].includes(position)) return box;
    }
    return null;
  };
  // A row of cards or a menu that was scrolled has some of its text outside the page as well.
  const isScrolled = (each) => {
    for (let box = each; box && box !== document.body; box = box.parentElement)
      if (box.scrollLeft > 0 || box.scrollTop > 0) return true;
    return false;
  };
  const isSpilled = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const bar = findBar(each)?.getBoundingClientRect();
    // What is wholly outside is kept there until it has the focus, as the link past the header.
    const isKeptOutside = ({ right, bottom }) => right <= 0 || bottom + scrollY <= 0;
    const boxes = [...range.getClientRects(), each.getBoundingClientRect()];
    return boxes.filter((box) => !isKeptOutside(box)).some(({ left, right, top, bottom }) => ((left < -1 || top + scrollY < -1) && !isScrolled(each)) ||
      (bar && (left < bar.left - 1 || right > bar.right + 1 || top < bar.top - 1 || bottom > bar.bottom + 1)));
  };
  return [...document.body.querySelectorAll('*')]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden, [aria-hidden=true], script') && getComputedStyle(each).clipPath === 'none')
    .filter(isSpilled)
    .map((each) => 'stands outside its place: ' + name(each));`;

/** With reduced motion there is none. */
export const MOTIONS: LayoutCheck = `const running = document.getAnimations().filter((each) => each.effect.getComputedTiming().activeDuration > 0);
  const longest = (text) => Math.max(...text.split(',').map(parseFloat));
  const moving = [...document.querySelectorAll('*')].filter((each) => {
    const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(each);
    return longest(transitionDuration) > 0 || (animationName !== 'none' && longest(animationDuration) > 0) || scrollBehavior === 'smooth';
  });
  return [...running.map((each) => 'moves: ' + name(each.effect.target)), ...moving.map((each) => 'would move: ' + name(each))];`;

/** What can be pressed: not what a clip hides, its own or that of the box around it, as React Aria's for screen readers. */
const TARGETS = `[...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=spinbutton]')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('[aria-hidden=true], :disabled') && !each.closest('[inert], .visually-hidden') && [each, each.parentElement].every((box) => getComputedStyle(box).clipPath === 'none'))`;

/** WCAG 2.5.8: 24 px, unless it stands in a sentence or has that much room; 44 px for primary actions. */
export const SMALL_TARGETS: LayoutCheck = `const targets = ${TARGETS};
  const findBox = (each) => ((each.matches('[type=radio], [type=checkbox]') && each.closest('label')) || each).getBoundingClientRect();
  const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const isInSentence = (each) => getComputedStyle(each).display === 'inline' && [...each.parentNode.childNodes].some((node) => node !== each && node.textContent.trim());
  const isAlone = (each) => targets.every((other) => {
    if (other === each || other.contains(each) || each.contains(other)) return true;
    const { x, y } = middle(findBox(each));
    const box = findBox(other);
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) >= 12;
  });
  const isMain = (each) => each.matches('.button-primary, .menu-button, .menu-close');
  return targets.filter((each) => {
    const { width, height } = findBox(each);
    if (width === 0 || height === 0) return false;
    if (isMain(each)) return width < 44 || height < 44;
    return (width < 24 || height < 24) && !isInSentence(each) && !isAlone(each);
  }).map((each) => { const box = findBox(each); return 'is small (' + Math.round(box.width) + ' × ' + Math.round(box.height) + '): ' + name(each); });`;

/**
 * Part of the window in which an element can be seen. A region with a sticky column says by its scroll-padding what the
 * column covers; the browser leaves a wide link of it where 32 pixels are in sight.
 */
const VIEW = `(element) => {
  let view = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  for (let region = element.parentElement; region && region !== document.body; region = region.parentElement) {
    const { scrollPaddingLeft, scrollPaddingRight, scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(region);
    if (scrollPaddingLeft === 'auto') continue;
    const box = region.getBoundingClientRect();
    view = {
      left: Math.max(view.left, box.left + (parseFloat(scrollPaddingLeft) || 0)),
      right: Math.min(view.right, box.right - (parseFloat(scrollPaddingRight) || 0)),
      top: Math.max(view.top, box.top + (parseFloat(scrollPaddingTop) || 0)),
      bottom: Math.min(view.bottom, box.bottom - (parseFloat(scrollPaddingBottom) || 0)),
    };
  }
  return view;
}`;

/** WCAG 2.4.11: what has the focus and lies, in the middle of what the window shows of it, under something else. */
export const HIDDEN_FOCUS: LayoutCheck = `const modal = document.querySelector('dialog:modal');
  const targets = ${TARGETS}.filter((each) => each.tabIndex >= 0 && (!modal || modal.contains(each)));
  const findView = ${VIEW};
  const before = { left: scrollX, top: scrollY };
  const hidden = targets.filter((each) => {
    each.focus();
    if (document.activeElement !== each) return false;
    const box = each.getBoundingClientRect();
    const view = findView(each);
    const [left, right] = [Math.max(box.left, view.left), Math.min(box.right, view.right)];
    const [top, bottom] = [Math.max(box.top, view.top), Math.min(box.bottom, view.bottom)];
    const hit = left < right && top < bottom && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !hit || !(each.contains(hit) || (hit.contains(each) && !hit.contains(document.querySelector('main'))) || hit.closest('label')?.control === each);
  });
  document.activeElement?.blur();
  scrollTo({ ...before, behavior: 'instant' });
  return hidden.map((each) => 'is hidden when it has the focus: ' + name(each));`;

/** WCAG 2.4.11, with the keys: Tab from the top to the end of a page, of which header and footer may cover nothing. */
export const findHiddenTabStops = async (page: Page): Promise<string[]> => {
  await page.evaluate(`(() => {
    scrollTo({ left: 0, top: 0, behavior: 'instant' });
    const name = ${NAME};
    const seen = new Set();
    window.tabWalk = { hidden: [], stops: 0, isOver: false };
    // The key is released when the browser has moved the focus and what shows it.
    window.tabWalk.look = () => {
      const each = document.activeElement;
      if (!each || each === document.body || seen.has(each)) { window.tabWalk.isOver = true; return; }
      seen.add(each);
      window.tabWalk.stops += 1;
      const boxes = [...each.getClientRects()];
      const points = boxes.flatMap(({ left, right, top, bottom }) => [[(left + right) / 2, (top + bottom) / 2]]);
      const isSeen = points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (each.contains(hit) || hit.closest('label')?.control === each || (hit.contains(each) && !hit.contains(document.querySelector('main'))));
      });
      if (!isSeen && !window.tabWalk.isOver && !each.matches('.visually-hidden')) window.tabWalk.hidden.push(name(each));
    };
    addEventListener('keyup', window.tabWalk.look);
  })()`);
  const walk = () =>
    page.evaluate('({ hidden: tabWalk.hidden, stops: tabWalk.stops, isOver: tabWalk.isOver })') as Promise<TabWalk>;
  for (let part = 0; part < 20 && !(await walk()).isOver; part += 1)
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab');
  const { hidden, stops } = await walk();
  await page.evaluate(
    `removeEventListener('keyup', tabWalk.look); document.activeElement?.blur(); scrollTo({ left: 0, top: 0, behavior: 'instant' })`,
  );
  return [
    ...hidden.map((each) => `is hidden when Tab comes to it: ${each}`),
    ...(stops > 5 ? [] : [`has Tab stop at ${stops} places only`]),
  ];
};

/** Fields that no browser could fill in, and headings of which a page has one. */
export const UNLABELLED_FIELDS: LayoutCheck = `const fields = [...document.querySelectorAll('input:not([type=hidden], [type=radio], [type=checkbox], [type=date]), textarea, select[name=country]')];
  const headings = document.querySelectorAll('h1').length;
  return [
    ...fields.filter((each) => each.checkVisibility() && !each.autocomplete).map((each) => 'has no autocomplete: ' + name(each)),
    ...(headings === 1 ? [] : ['has ' + headings + ' main headings']),
    ...(document.title.trim() ? [] : ['has no title']),
  ];`;

/** In forced colours a control is visible by its border only. */
export const UNSEEN_CONTROLS: LayoutCheck = `return ${TARGETS}.filter((each) => {
    if (!each.matches('button, .button, select, textarea, input:not([type=radio], [type=checkbox])')) return false;
    const { borderTopWidth, borderTopStyle, outlineStyle, textDecorationLine } = getComputedStyle(each);
    const drawn = each.querySelector('svg');
    return !(parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none') && outlineStyle === 'none' && textDecorationLine === 'none' && !drawn;
  }).map((each) => 'cannot be told from text in forced colours: ' + name(each));`;
