import { expect, test } from 'vitest'
import { noteStatus } from './note-status.ts'

const saved = { notes: 'ي ن م و', updated_at: '2026-11-20T10:00:00.000Z' }
const facts = { text: 'ي ن م و', saved, isSaving: false, hasConflict: false, kept: undefined }

test('it is saved only while the text equals the last saved one', () => {
  expect(noteStatus(facts)).toBe('saved')
  expect(noteStatus({ ...facts, text: 'ي ن م و ل' })).toBe('typing')
  expect(noteStatus({ ...facts, text: 'ي ن م و ل', isSaving: true })).toBe('saving')
  expect(noteStatus({ ...facts, text: '' })).toBe('typing')
})

test('where nothing was ever written nothing is said', () => {
  expect(noteStatus({ ...facts, text: '', saved: { notes: '', updated_at: null } })).toBe('empty')
  expect(noteStatus({ ...facts, text: '', saved: undefined })).toBe('empty')
})

test('what waits, what was refused and what collides is said as such', () => {
  expect(noteStatus({ ...facts, text: 'جديد', kept: { state: 'waiting' } })).toBe('waiting')
  expect(noteStatus({ ...facts, text: 'جديد', kept: { state: 'refused' } })).toBe('refused')
  expect(noteStatus({ ...facts, text: 'جديد', kept: { state: 'held' } })).toBe('typing')
  expect(noteStatus({ ...facts, hasConflict: true, kept: { state: 'refused' } })).toBe('conflict')
})
