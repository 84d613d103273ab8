import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardHistory } from '#src/site/navigation/guard-history.ts';

const { pushState, replaceState } = window.history;
const refuse = () => {
  throw new DOMException('too many', 'SecurityError');
};

beforeEach(() => {
  window.history.replaceState(null, '', '/rooms?room=2');
});

afterEach(() => {
  Object.assign(window.history, { pushState, replaceState });
});

describe('guardHistory', () => {
  test('changes the address where the browser allows it', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    guardHistory();
    window.history.pushState({ page: 1 }, '', '/posts');
    expect([window.location.pathname, window.history.state]).toEqual(['/posts', { page: 1 }]);
    window.history.replaceState({ page: 2 }, '', '/pages');
    expect([window.location.pathname, window.history.state]).toEqual(['/pages', { page: 2 }]);
    expect(assign).not.toHaveBeenCalled();
  });

  test.each([
    ['pushState', '/posts', '/posts'],
    ['pushState', '/rooms?room=3', '/rooms?room=3'],
    ['pushState', undefined, undefined],
    ['replaceState', '/posts', '/posts'],
    ['replaceState', '/rooms?room=3', undefined],
    ['replaceState', undefined, undefined],
  ] as const)('where it refuses %s to %s, loads %s', (name, url, loaded) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    Object.assign(window.history, { pushState: refuse, replaceState: refuse });
    guardHistory();
    window.history[name](null, '', url);
    const { origin } = window.location;
    expect(assign.mock.calls.map(([to]) => String(to).replace(origin, ''))).toEqual(loaded ? [loaded] : []);
  });
});
