import { expect, test } from 'vitest'
import { checkRow, type RawRow } from './check-row.ts'

const raw = (over: Partial<RawRow> = {}): RawRow => ({
  name: 'أسماء الحربي',
  email: 'asma@example.sa',
  phone: '',
  role: '',
  ...over,
})
const world = { existing: 'update', known: undefined, twinLine: undefined, isReserved: false } as const
const errorsOf = (row: RawRow, over: Partial<Parameters<typeof checkRow>[1]> = {}) =>
  checkRow(row, { ...world, ...over }).errors

test('a good row is new, a student where no role is written, her number as it is kept', () => {
  expect(checkRow(raw({ phone: '٥١٢٣٤٥٦٧٨' }), world)).toEqual({
    kind: 'fresh',
    name: 'أسماء الحربي',
    email: 'asma@example.sa',
    phone: '0512345678',
    role: 'student',
    errors: [],
  })
  expect(checkRow(raw({ role: 'معلّمة', phone: '966512345678' }), world)).toMatchObject({
    role: 'teacher',
    phone: '+966512345678',
  })
})

test('every error of a row is told at once, and the row stays as it was written', () => {
  const row = raw({ name: 'أ', email: 'asma.example', phone: '12', role: 'مدرّبة' })
  const { kind, errors, ...kept } = checkRow(row, world)
  expect([kind, errors.length]).toEqual(['bad', 4])
  expect(kept).toEqual(row)
  for (const error of errors) expect(error).toMatch(/^[\p{Script=Arabic}\p{M}\s\d:«»،,+]+$/u)
})

test('directors are never made or changed by a file', () => {
  expect(errorsOf(raw({ role: 'مديرة' }))[0]).toContain('لا تُضاف المديرات')
  expect(errorsOf(raw(), { known: { role: 'admin', isArchived: false } })[0]).toContain('بريد مديرة')
})

test('a known e-mail is updated or skipped; another role or the bin is an error', () => {
  const known = { role: 'teacher', isArchived: false } as const
  expect(checkRow(raw(), { ...world, known })).toMatchObject({ kind: 'known', role: 'teacher' })
  expect(errorsOf(raw({ role: 'طالبة' }), { known })[0]).toContain('بدور معلمة')
  expect(errorsOf(raw({ role: 'طالبة' }), { known, existing: 'skip' })).toEqual([])
  expect(errorsOf(raw(), { known: { ...known, isArchived: true }, existing: 'skip' })[0]).toContain('سلة')
})

test('the second row of one e-mail names the line of the first', () => {
  expect(errorsOf(raw(), { twinLine: 5 })).toEqual(['هذا البريد مكرر في الملف، سبق في السطر 5'])
})
