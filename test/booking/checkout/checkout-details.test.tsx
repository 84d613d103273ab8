import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CheckoutDetails } from '#src/booking/checkout/checkout-details.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';

/** A window whose width follows the test. */
const stubWindow = (isWide: boolean) => {
  const media = Object.assign(new EventTarget(), { matches: isWide });
  vi.stubGlobal('matchMedia', () => media);
  return (wide: boolean) =>
    act(async () => {
      media.matches = wide;
      media.dispatchEvent(new Event('change'));
    });
};

const stubSelectorSupport = (knowsContent: boolean) =>
  vi.stubGlobal('CSS', { supports: (what: string) => knowsContent && what === 'selector(::details-content)' });

const show = () =>
  render(
    <CheckoutDetails className="checkout-summary">
      <summary>Your stay</summary>
    </CheckoutDetails>,
  );

const isOpen = () => getElement<HTMLDetailsElement>('details.checkout-summary').open;

afterEach(() => void vi.unstubAllGlobals());

describe('CheckoutDetails: in a browser without ::details-content', () => {
  test('is open beside the form, and closes when the window becomes narrow', async () => {
    stubSelectorSupport(false);
    const widen = stubWindow(true);
    await show();
    expect(isOpen()).toBe(true);
    await widen(false);
    expect(isOpen()).toBe(false);
    await widen(true);
    expect(isOpen()).toBe(true);
  });

  test('is closed on a phone', async () => {
    stubSelectorSupport(false);
    stubWindow(false);
    await show();
    expect(isOpen()).toBe(false);
  });
});

test('CheckoutDetails: does nothing in a browser with ::details-content', async () => {
  stubSelectorSupport(true);
  stubWindow(true);
  await show();
  expect(isOpen()).toBe(false);
});
