import { expect, test } from 'vitest'
import { accountRule } from './account-rule.ts'

const account = { id: 1, name: 'هند', role: 'student', state: 'active', email_verified: true } as const

test('the director reads what becomes of the account before she accepts', () => {
  expect(accountRule(null)).toContain('يُنشأ لها حساب معلمة')
  expect(accountRule(account)).toContain('وتبقى كلمة مروره')
  expect(accountRule({ ...account, email_verified: false })).toContain('فتنتهي كلمة مروره')
  expect(accountRule({ ...account, role: 'teacher' })).toContain('فلا يُنشأ غيره')
})

test('what cannot be is said with the way on', () => {
  expect(accountRule({ ...account, role: 'admin' })).toContain('رفض الطلب')
  expect(accountRule({ ...account, state: 'inactive' })).toContain('نشّطيه أولًا')
  expect(accountRule({ ...account, role: 'teacher', state: 'archived' })).toContain('استعيديه أولًا')
})
