import { expect, test } from 'vitest'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { enrolError } from './use-enrol.ts'

test('a refusal has the words of the server; without any, and for a bug, there is one sentence', () => {
  expect(enrolError(new ApiError({ type: 'client_error', message: 'تغيّر سعر الدورة' }))).toBe(
    'تغيّر سعر الدورة',
  )
  expect(enrolError(new ApiError({ type: 'server_error', message: '' }))).toBe(
    'حدث خطأ أثناء التسجيل في الدورة',
  )
  expect(enrolError(undefined)).toBe('حدث خطأ أثناء التسجيل في الدورة')
})
