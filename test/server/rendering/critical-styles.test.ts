import { describe, expect, test } from 'vitest';
import { createCriticalStyles } from '#src/server/rendering/critical-styles.ts';
import { readPageElements } from '#src/server/rendering/page-elements.ts';

const PAGE = `<html lang="es"><body><main id="main" class="wide  page" data-open data-count="5" aria-busy="true"><a href="/?a=1&gt;2">x</a><input type="text"></main><fieldset disabled><b></b></fieldset>
<dialog><b class="in-dialog"></b></dialog><script>"<u class='in-script'>"</script></body></html>`;

const select = (css: string): string => createCriticalStyles(css).select(readPageElements(PAGE));

describe('createCriticalStyles: keeps a rule', () => {
  test.each([
    ['of an element', 'main{a:b}'],
    ['of a class, an id and a data attribute', 'main.wide.page#main[data-open=""]{a:b}'],
    ['of the value of a data and of an ARIA attribute', 'main[data-count="5"][aria-busy=true]{a:b}'],
    ['of a part of a value, which is not compared', 'main[data-count^="2"]{a:b}'],
    ['of the type of a field', 'input[type=text]{a:b}'],
    ['when one of its selectors is used', '.gone,.wide{a:b}'],
    ['with a state that needs no script', 'main.page:focus::before{a:b}'],
    ['outside of a pointer', 'main:not(:hover){a:b}'],
    ['with an attribute that a visitor changes', 'main[open]{a:b}'],
    ['whatever it must not be', 'main:not(.gone):nth-child(2n of .gone){a:b}'],
    ['when one of its arguments is used', 'html:has(.gone,main:is(.x,.wide:not(.gone))) a{a:b}'],
    ['without any name', '*,:root{a:b}'],
    ['with an escaped name', '.gone\\:x{a:b}'],
    ['with braces and commas in strings', 'a::after{content:"},{;"}'],
    ['with parentheses in an address', "a{b:url('x;y)z')}"],
    ['of an element within others', 'html>body .wide.page a{a:b}'],
    ['of an element after another', 'body a+input~p.x,a + input{a:b}'],
    ['of an element after one within another', 'main a~input{a:b}'],
    ['of a field that a fieldset disables', 'fieldset>b:disabled{a:b}'],
    ['under conditions', '@media (width<9px){@supports (a:b){@layer x{a{b:c}}}}'],
    ['of a layer order', '@layer a,b;'],
    ['of a fallback font', '@font-face{font-family:x;src:local("y")}'],
    ['of an animation that is used', 'a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}'],
  ])('%s', (_, css) => expect(select(css)).toBe(css));
});

describe('createCriticalStyles: leaves out', () => {
  test.each([
    ['a class that is not on the page', '.gone a{a:b}'],
    ['an id that is not on the page', '#gone{a:b}'],
    ['an element that is not on the page', 'main table{a:b}'],
    ['an element that is not within the other', 'a .wide,main b,input a{a:b}'],
    ['an element that is within the other way round', 'main body{a:b}'],
    ['what one element has only together with another', 'main a.wide{a:b}'],
    ['a data attribute that scripts set', 'main[data-pressed]{a:b}'],
    ['an ARIA attribute that scripts set', 'main[aria-invalid]{a:b}'],
    ['another value of a data attribute', 'main[data-count="2"]{a:b}'],
    ['another value of an ARIA attribute', 'main[aria-busy=false]{a:b}'],
    ['another type of a field', 'input[type=checkbox]{a:b}'],
    ['what is in a closed dialog', '.in-dialog{a:b}'],
    ['a part that the page does not have', 'html:has(.gone) main{a:b}'],
    ['arguments of which none is used', 'main:is(.gone,.page:where(.x)){a:b}'],
    ['view transitions', '::view-transition-old(root){a:b}'],
    ['what only a script names', '.in-script,u{a:b}'],
    ['a condition with nothing left', '@media (width<9px){.gone{a:b}}'],
    ['what only a pointer shows', 'main:hover{a:b}'],
    ['rules for printing', '@media print{a{b:c}}'],
    ['an animation that is not used', '@keyframes turn{to{rotate:1turn}}'],
    ['a web font', '@font-face{font-family:x;src:url(x.woff2)}'],
  ])('%s', (_, css) => expect(select(css)).toBe(''));
});

test('createCriticalStyles: keeps the order of rules', () =>
  expect(select('a{a:b}.gone{a:b}main{a:b}@media (x:y){a{c:d}}a{e:f}')).toBe(
    'a{a:b}main{a:b}@media (x:y){a{c:d}}a{e:f}',
  ));

test('createCriticalStyles: gives web fonts apart', () =>
  expect(createCriticalStyles('a{b:c}@font-face{src:url(x.woff2)}').fonts).toBe('@font-face{src:url(x.woff2)}'));

describe('readPageElements', () => {
  const has = (html: string, ...path: string[][]) => readPageElements(html).hasPath(path);

  test('an element without an end reaches to the end of its parent', () => {
    expect(has('<ul><li>a<li><b></b></ul><i></i>', ['b'], ['li'], ['ul'])).toBe(true);
    expect(has('<ul><li>a<li><b></b></ul><i></i>', ['i'], ['li'])).toBe(false);
  });

  test('an end without a beginning ends nothing', () => expect(has('<p></div><b></b></p>', ['b'], ['p'])).toBe(true));

  test('an element that has no content ends at once', () => {
    expect(has('<img class="a"><b></b><path/><i></i>', ['b'], ['img'])).toBe(false);
    expect(has('<img class="a"><b></b><path/><i></i>', ['i'], ['path'])).toBe(false);
  });

  test('a page without disabled fields has no such token', () => {
    expect(readPageElements('<input>').hasToken('[disabled]')).toBe(false);
    expect(readPageElements('<input disabled="">').hasToken('[disabled]')).toBe(true);
  });
});
