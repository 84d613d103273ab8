import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { buildBoard, listBoardStays } from '#src/desk/board/board.rules.ts';
import { BoardTable } from '#src/desk/board/board-table.tsx';
import { ReservationTable } from '#src/desk/reservations/reservation-results.tsx';
import { DayTable } from '#src/desk/today/day-table.tsx';
import { renderStaticMarkup } from '#src/desk/ui/desk-table.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createSummary } from '#test/support/booking/summaries.ts';

const HOSTILE = `"><script>alert('1')</script>&amp;`;
const RANGE = { from: '2027-01-09', days: 7 };
const ROOM = { roomTypeId: 'garden', ratePlanId: 'website', adults: 2, children: 1 };
const STAY = createSummary({
  arrival: '2027-01-08',
  departure: '2027-01-12',
  rooms: [ROOM, ROOM],
  firstName: HOSTILE,
  note: HOSTILE,
  isMoved: true,
});

const Row = ({ children }: { readonly children: ReactNode }) => <tr>{children}</tr>;

describe('renderStaticMarkup', () => {
  test.each<[string, ReactNode]>([
    [
      'texts and attributes with markup',
      <td key="a" className={HOSTILE} data-label={HOSTILE}>
        {HOSTILE}
      </td>,
    ],
    ['names that React writes otherwise', <time key="a" className="b" dateTime="2027-01-09" />],
    ['attributes without a value', <td key="a" className={undefined} aria-hidden="true" hidden={false} />],
    [
      'nothing, numbers and lists',
      [
        'a',
        null,
        undefined,
        false,
        true,
        0,
        12.5,
        [
          <b key="b">
            {1} of {2}
          </b>,
        ],
      ],
    ],
    [
      'components and fragments',
      <Row key="a">
        <td colSpan={2} />
        {createElement(Fragment, null, <b>c</b>, 'd')}
      </Row>,
    ],
  ])('writes %s as React does', (_, node) => {
    expect(renderStaticMarkup(node)).toBe(renderToStaticMarkup(node));
  });

  test.each<[string, ReactNode]>([
    ['an inline style', <td key="a" style={{ color: 'red' }} />],
    ['a listener', <td key="a" onCopy={() => undefined} />],
    ['an element of React itself', <Suspense key="a" />],
    ['a promise', Promise.resolve('late')],
  ])('refuses %s', (_, node) => expect(() => renderStaticMarkup(node)).toThrow(TypeError));
});

describe.each(['es', 'en'] as const)('tables of the desk in %s', (locale) => {
  const table = {
    translator: getTranslator(locale),
    getRoomName: () => HOSTILE,
    catalogue: { plans: [], addOns: [] },
    timeZone: 'America/Panama',
    today: RANGE.from,
    day: { today: RANGE.from, isMarking: true },
    date: RANGE.from,
    now: '2027-01-10T15:00:00.000Z',
    isClosedHere: true,
    getNightLink: () => HOSTILE,
  };
  const closure = { roomTypeId: 'garden', firstNight: RANGE.from, lastNight: RANGE.from, units: 1, note: HOSTILE };
  const groups = buildBoard(RANGE, ['garden'], listBoardStays([{ ...STAY, slept: [] }], [], [closure]), []);

  test.each([
    ['board', <BoardTable key="a" {...RANGE} {...table} groups={groups} />],
    ['list', <ReservationTable key="b" {...table} reservations={[STAY]} caption="" />],
    ['arrivals', <DayTable key="c" {...table} kind="arrivals" stays={[STAY]} />],
  ])('%s: no name, note or room becomes markup', (_, node) => {
    const markup = renderToStaticMarkup(node);
    expect(markup).toContain('&lt;script&gt;');
    expect(markup).not.toContain('<script');
  });
});
