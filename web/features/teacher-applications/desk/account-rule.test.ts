import { expect, test } from 'vitest'
import { accountRule } from './account-rule.ts'

const account = { id: 1, name: 'هند', role: 'student', state: 'active', email_verified: true } as const

test('the director reads what becomes of the account before she accepts', () => {
  expect(accountRule(null, true)).toContain('يُنشأ لها حساب معلمة')
  expect(accountRule(account, true)).toContain('وتبقى كلمة مروره')
  expect(accountRule({ ...account, email_verified: false }, true)).toContain('فتنتهي كلمة مروره')
  expect(accountRule({ ...account, role: 'teacher' }, true)).toContain('فلا يُنشأ غيره')
})

test('what cannot be is said with the way on', () => {
  expect(accountRule({ ...account, role: 'admin' }, true)).toContain('رفض الطلب')
  expect(accountRule({ ...account, state: 'inactive' }, true)).toContain('نشّطيه أولًا')
  expect(accountRule({ ...account, role: 'teacher', state: 'archived' }, true)).toContain('استعيديه أولًا')
})

test('without a mail server no letter is promised, and the director hands the link over herself', () => {
  const unverified = { ...account, email_verified: false }
  for (const one of [null, account, unverified, { ...account, role: 'teacher' as const }])
    expect(accountRule(one, false)).not.toMatch(/رسالة|يصلها/)
  for (const one of [null, unverified]) expect(accountRule(one, false)).toContain('سلّميها رابط كلمة المرور')
})
