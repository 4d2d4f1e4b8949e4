import { expect, test } from 'vitest'
import { findForeignQueries, findOff, findOwnFormats, findPhysical, findWholePage } from './check-logical.mjs'

const inScreen = (line: string) => findPhysical([['web/features/courses/card.tsx', line]])

test.each([
  '.card { margin-left: 1rem }',
  '.card { padding-right: 1rem; }',
  '.card { border-left: 1px solid }',
  '.card { text-align: right }',
  '.card { float: left }',
  '.card { right: 0 }',
  '.card { left: -4px }',
  '.card { border-top-left-radius: 4px }',
  '<p style={{ marginLeft: 4 }}>',
  `<p style={{ left: '50%' }}>`,
  '<p className="ml-4">',
  '<p className="flex -mr-2">',
  '<p className="md:pl-[3px]">',
  '<p className="left-0">',
  '<p className="absolute -right-1/2">',
  '<p className="text-right">',
  '<p className="border-l">',
  '<p className="border-r-2">',
  '<p className="rounded-tl-lg">',
  '<p className="rounded-l">',
])('a physical side is found in: %s', (line) => {
  expect(inScreen(line)).toEqual([expect.stringMatching(/^web\/features\/courses\/card\.tsx:1: /)])
})

test.each([
  '.card { margin-inline-start: 1rem; inset-inline-end: 0; text-align: start }',
  '<p className="ms-4 pe-2 start-0 text-end border-s rounded-se-lg">',
  '<p className="grid-cols-[1fr_auto] leading-6 placeholder:text-sm">',
  'const { left, right } = element.getBoundingClientRect()',
  "if (event.key === 'ArrowLeft') move(-1)",
  'import { ChevronLeft } from "lucide-react"',
  '.scrim { left: 0; right: 0 } /* physical: spans the whole width */',
])('nothing is found in: %s', (line) => {
  expect(inScreen(line)).toEqual([])
})

test('dates and numbers are written by core/format only', () => {
  const line = `const text = price.toLocaleString('ar-SA')`
  expect(findOwnFormats([['web/features/courses/card.tsx', line]])).toHaveLength(1)
  expect(findOwnFormats([['server/features/mail/letter.ts', 'new Intl.DateTimeFormat()']])).toHaveLength(1)
  expect(findOwnFormats([['core/format/number.ts', line]])).toEqual([])
  expect(findOwnFormats([['core/text/sort.ts', `new Intl.Collator('ar')`]])).toEqual([])
})

test.each([
  'html:has(dialog:modal) {',
  'main:has(.bar) ~ footer {',
  ':root:has(:checked) {',
  'body[data-x]:has(a) {',
])('a rule that asks the whole page is refused: %s', (rule) =>
  expect(findWholePage([['web/ui/styles.css', rule]])).toHaveLength(1),
)

test.each(['.line:has(:focus-visible) {', 'has-checked:bg-tint', '.domain:has(a) {'])(
  'a rule that asks one thing what it holds is fine: %s',
  (rule) => expect(findWholePage([['web/ui/styles.css', rule]])).toEqual([]),
)

test.each([
  `queries.invalidateQueries({ queryKey: ['courses'] })`,
  'queries.invalidateQueries({ queryKey: outboxQuery().queryKey })',
  'void queries.resetQueries()',
  `queries.removeQueries({ queryKey: ['desk', 'course', id] })`,
  `queries.setQueryData(['desk', 'course', id], course)`,
])('a feature that drops data by its key instead of by a tag is found: %s', (line) => {
  expect(findForeignQueries([['web/features/reviews/judging.queries.ts', line]])).toEqual([
    expect.stringContaining('name what changed'),
  ])
})

test.each([
  ['web/kernel/tags.ts', 'queries.invalidateQueries({ queryKey })'],
  ['web/features/users/users.queries.ts', `changed(queries, ['people'])`],
  ['web/features/auth/account/account.queries.ts', 'queries.setQueryData(meQuery().queryKey, me)'],
])('%s may say: %s', (file, line) => {
  expect(findForeignQueries([[file, line]])).toEqual([])
})

const offIn = (file: string, text: string) => findOff([[file, text]])

test.each([
  '<button type="button" disabled={save.isPending} onClick={save}>',
  '<button\n  type="button"\n  onClick={() => save()}\n  disabled={isBusy}\n>',
  '<fieldset disabled={form.busy} className="grid">',
  '<Button><input disabled /></Button>',
  '<option key={value} disabled className="a">',
  '<Card className="disabled:opacity-40">',
  '<label className="p-1 has-disabled:text-ink-3">',
])('what goes off by the HTML attribute is found in: %s', (text) => {
  expect(offIn('web/features/courses/card.tsx', text)).toHaveLength(1)
})

test('the line of the attribute is told', () => {
  expect(offIn('web/features/courses/card.tsx', '\n<button\n  disabled={isBusy}\n>')).toEqual([
    expect.stringMatching(/^web\/features\/courses\/card\.tsx:3: <button disabled> - /),
  ])
})

test.each([
  ['web/features/courses/card.tsx', '<p>\n  <Button look="quiet" disabled={isBusy}>'],
  ['web/features/courses/card.tsx', '<button {...(isOff && OFF)} className="aria-disabled:text-ink-3">'],
  ['web/features/courses/card.tsx', '<label className={cx(disabled ? "a" : "b")}>'],
  ['web/features/courses/card.tsx', 'const items = [{ id: 1, disabled: isFirst }]'],
  ['web/ui/fields/radio-group.tsx', '<input type="radio" disabled={option.disabled} />'],
  ['web/features/courses/card.test.tsx', '<button disabled>'],
])('in %s nothing is found in: %s', (file, text) => {
  expect(offIn(file, text)).toEqual([])
})
