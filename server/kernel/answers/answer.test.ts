import { expect, test } from 'vitest'
import { refusalOf } from './answer.ts'

const failure = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })

test.each([
  ['the database has no room for a table', failure('53100', { severity: 'ERROR' })],
  ['the disk has no room for a file', failure('ENOSPC', { syscall: 'write' })],
  ['the account has used up its share of the disk', failure('EDQUOT', { syscall: 'write' })],
  ['something failed because there was no room', new Error('not kept', { cause: failure('ENOSPC') })],
])('When %s, the answer is 507 with its own sentence', (_what, error) => {
  const { status, code, message } = refusalOf(error)
  expect([status, code]).toEqual([507, 'unavailable'])
  expect(message).toContain('امتلأ قرص الخادم')
})

test('Another failure of a file stays a bug', () => {
  expect(refusalOf(failure('EIO', { syscall: 'write' })).status).toBe(500)
})
