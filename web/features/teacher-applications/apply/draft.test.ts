// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { ownStorage, wipeStorageOf } from '#web/kernel/storage.ts'
import { DRAFT_DAYS, dropDraft, emptyValues, readDraft, writeDraft } from './draft.ts'

const now = new Date('2026-11-22T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const values = { ...emptyValues, name: 'هند', subjects: ['hifz', 'tajwid'] }
const paper = {
  kind: 'cv' as const,
  token: 'T'.repeat(43),
  name: 'سيرة.pdf',
  size: 1000,
  expires_at: later(2).toISOString(),
}

beforeEach(() => {
  localStorage.clear()
  ownStorage(undefined)
})

test('what was typed and sent comes back, with the token of the paper in its field', () => {
  writeDraft(false, { values, papers: [paper] }, now)
  expect(readDraft(false, later(1))).toEqual({ values: { ...values, cv: paper.token }, papers: [paper] })
})

test('a draft leaves the device after its days, and its papers when the server forgets them', () => {
  writeDraft(false, { values, papers: [paper] }, now)
  expect(readDraft(false, later(3))).toEqual({ values, papers: [] })
  expect(readDraft(false, later(DRAFT_DAYS))).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('consent is given anew each time', () => {
  writeDraft(false, { values: { ...values, consent: true }, papers: [] }, now)
  expect(readDraft(false, now)?.values.consent).toBe(false)
})

test('what another version or another hand left comes back only as far as it fits', () => {
  const stored = {
    values: { name: 7, city: 'جدة', subjects: ['hifz', 3], times: 'dawn', invented: 'x' },
    at: now.getTime(),
  }
  localStorage.setItem('rattil_teacher_application', JSON.stringify(stored))
  expect(readDraft(false, now)).toEqual({
    values: { ...emptyValues, city: 'جدة', subjects: ['hifz'] },
    papers: [],
  })
})

test('one who is signed in keeps her own, which goes when she signs out', () => {
  ownStorage(7)
  writeDraft(true, { values, papers: [] }, now)
  expect(readDraft(false, now)).toBeUndefined()
  ownStorage(8)
  expect(readDraft(true, now)).toBeUndefined()
  ownStorage(7)
  expect(readDraft(true, now)?.values.name).toBe('هند')
  wipeStorageOf(7)
  expect(readDraft(true, now)).toBeUndefined()
})

test.each([
  '',
  'not json',
  '[]',
  '{"at":"never"}',
  '{"at":1,"values":{"subjects":"hifz","name":{}},"papers":{"0":1}}',
])('what cannot be a draft is none, or gives only fields of ours (%s)', (text) => {
  localStorage.setItem('rattil_teacher_application', text)
  expect(() => readDraft(false, now)).not.toThrow()
  localStorage.setItem(
    'rattil_teacher_application',
    JSON.stringify({
      at: now.getTime(),
      values: { subjects: [1, 'hifz'], name: {}, evil: 'x' },
      papers: [{}],
    }),
  )
  expect(readDraft(false, now)).toEqual({ values: { ...emptyValues, subjects: ['hifz'] }, papers: [] })
  dropDraft(false)
  expect(localStorage.length).toBe(0)
})
