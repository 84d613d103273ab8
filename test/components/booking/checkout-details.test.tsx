import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CheckoutDetails } from '#src/components/booking/checkout-details.client.tsx';
import { rendered, the } from '#test/support/rendered.tsx';

/** A window whose width follows the test. */
const windowOf = (isWide: boolean) => {
  const media = Object.assign(new EventTarget(), { matches: isWide });
  vi.stubGlobal('matchMedia', () => media);
  return (wide: boolean) =>
    act(async () => {
      media.matches = wide;
      media.dispatchEvent(new Event('change'));
    });
};

const browserKnows = (knowsContent: boolean) =>
  vi.stubGlobal('CSS', { supports: (what: string) => knowsContent && what === 'selector(::details-content)' });

const show = () =>
  rendered(
    <CheckoutDetails className="checkout-summary">
      <summary>Your stay</summary>
    </CheckoutDetails>,
  );

const isOpen = () => the<HTMLDetailsElement>('details.checkout-summary').open;

afterEach(() => void vi.unstubAllGlobals());

describe('the sum of checkout in a browser that cannot style what is closed', () => {
  test('is open beside the form, and closed when the window gets narrow', async () => {
    browserKnows(false);
    const widen = windowOf(true);
    await show();
    expect(isOpen()).toBe(true);
    await widen(false);
    expect(isOpen()).toBe(false);
    await widen(true);
    expect(isOpen()).toBe(true);
  });

  test('is a closed line on a phone', async () => {
    browserKnows(false);
    windowOf(false);
    await show();
    expect(isOpen()).toBe(false);
  });
});

test('a browser that can is left alone', async () => {
  browserKnows(true);
  windowOf(true);
  await show();
  expect(isOpen()).toBe(false);
});
