import { expect, test } from 'vitest'
import { findSecondWays } from './check-ways.mjs'

const FILE = 'web/features/courses/list-screen.tsx'
const violationsIn = (text: string, file = FILE) => findSecondWays([[file, text]])

test('a list that puts its pages below itself is refused', () => {
  expect(violationsIn('<Pagination page={1} lastPage={2} linkTo={linkTo} />')).toHaveLength(1)
  expect(violationsIn('<ListFoot list={list} linkTo={linkTo} words={words} />')).toHaveLength(1)
  expect(violationsIn('<PagedList list={list} linkTo={linkTo} />')).toEqual([])
})

test('tabs that are made by hand from one choice of an address are refused', () => {
  const byHand = `items={states.map((state) => ({
    id: state,
    to: list.addressOf(list.withChoice(filters, { state })),
    label: words[state],
    current: state === filters.state,
  }))}`
  expect(violationsIn(byHand)).toEqual([`${FILE}:1: the tabs of one choice of an address are made by tabsOf`])
  expect(violationsIn("items={tabsOf(list, filters, { of: 'state', words })}")).toEqual([])
})

test('a failure that is drawn by hand with its way to try again is refused', () => {
  const byHand = '<ErrorState title={title} retrying={isFetching} onRetry={() => void refetch()} />'
  expect(violationsIn(byHand)).toHaveLength(1)
  expect(violationsIn('<ErrorState title={title} />\n<Button onClick={() => void refetch()} />')).toEqual([])
})

test('a name and a Latin word that are set apart by hand are refused', () => {
  expect(violationsIn('<bdi>\n  <Spoken text={name} />\n</bdi>')).toHaveLength(1)
  expect(violationsIn('<bdi lang="en" dir="ltr">API</bdi>')).toHaveLength(1)
  expect(violationsIn('<SpokenName text={name} /> <Latin>API</Latin> <bdi>{title}</bdi>')).toEqual([])
})

test('a screen whose title never changes is made by titledScreen', () => {
  const byHand = `export const screen: ScreenModule = {
    Component: ListScreen,
    head: () => ({ title: 'الدورات', noIndex: true }),
  }`
  expect(violationsIn(byHand)).toHaveLength(1)
  expect(violationsIn("export const screen = titledScreen(ListScreen, 'الدورات')")).toEqual([])
  expect(violationsIn(byHand.replace('() =>', '({ params }) =>'))).toEqual([])
})

test('boxes of weekdays that are drawn by hand are refused', () => {
  expect(violationsIn('{WEEKDAYS.map((name, day) => (\n  <Checkbox key={name}')).toHaveLength(1)
  expect(violationsIn('{WEEKDAYS.map((name) => (\n  <th key={name}')).toEqual([])
})

test('a dialog that is waited for by hand is refused', () => {
  expect(
    violationsIn('<Suspense fallback={null}>\n  {isOpen && <NewDialog onClose={close} />}\n</Suspense>'),
  ).toHaveLength(1)
  expect(
    violationsIn('<Suspense fallback={null}>\n  <NewDialog onClose={close} />\n</Suspense>'),
  ).toHaveLength(1)
  expect(violationsIn('{isOpen && <NewDialog onClose={close} />}')).toEqual([])
})

test('the design system and tests may do it', () => {
  expect(violationsIn('<Pagination page={1} />', 'web/ui/lists/list-foot.tsx')).toEqual([])
  expect(violationsIn('<Pagination page={1} />', 'web/features/courses/list.test.tsx')).toEqual([])
})
