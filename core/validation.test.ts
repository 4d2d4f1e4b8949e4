import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { foldCode, foldRecoveryCode, isEmail, isStrongPassword, saudiMobile } from './validation.ts'

const LONGEST_EMAIL = `${'n'.repeat(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(58)}.sa`

test.each([
  'noura@example.sa',
  'n.o-u_r+a@mail.example.com',
  "o'neil@a-b.co",
  'a@xn--mgberp4a5d4ar.xn--mgberp4a5d4ar',
  'noura@mail.1.sa',
  LONGEST_EMAIL,
])('%s looks like an e-mail address', (email) => expect(isEmail(email)).toBe(true))

test.each([
  '',
  'noura',
  'noura@',
  '@example.sa',
  'noura@example',
  'noura@@example.sa',
  'noura@example.sa@example.com',
  'noura@example..sa',
  '.noura@example.sa',
  'nou ra@example.sa',
  'noura@-example.sa',
  'noura@example.s1',
  'noura@example.1sa',
  'noura@example.sa1',
  LONGEST_EMAIL.replace('.sa', 'a.sa'),
  `noura@${'a'.repeat(64)}.sa`,
  'noura@example.sa\nbcc: x@example.sa',
  `${'a'.repeat(65)}@example.sa`,
  'نورة@example.sa',
  'noura@1.2.3.4',
])('%j does not look like an e-mail address', (email) => expect(isEmail(email)).toBe(false))

test('an endless text is refused as an e-mail address without delay', () => {
  expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false)
})

test('a password needs eight characters, a small letter, a capital and a digit', () => {
  expect(['Rattil-Demo-1', 'Abcdefg1', 'Aبتثجحخ٧bc'].map(isStrongPassword)).toEqual([true, true, true])
  expect(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', ''].map(isStrongPassword)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})

test('a common password is recognised behind its decoration', () => {
  const common = [
    'Password1',
    'P@ssw0rd',
    'Passw0rd123',
    'Qwerty@123',
    'Aa123456',
    'Aa123456789',
    'Admin2026',
    'Aa١٢٣٤٥٦',
  ]
  expect(common.filter((password) => !isCommonPassword(password))).toEqual([])
})

test('a password of her own is not called common', () => {
  const own = ['Rattil-Demo-1', 'Sara#8812-5523!', 'qalam-Zaytun-47', 'T9x!mLq2', 'كلمة Sirr 2026']
  expect(own.filter(isCommonPassword)).toEqual([])
})

test('a Saudi mobile number is 05 or 5 and eight digits, spaces ignored', () => {
  expect(saudiMobile('0512345678')).toBe('0512345678')
  expect(saudiMobile('512345678')).toBe('0512345678')
  expect(saudiMobile(' 05 123 45678 ')).toBe('0512345678')
  expect(saudiMobile('٠٥١٢٣٤٥٦٧٨')).toBe('0512345678')
})

test.each(['', '051234567', '05123456789', '0412345678', '05-12345678', 'abc', '00512345678'])(
  '%j is not a Saudi mobile number',
  (phone) => expect(saudiMobile(phone)).toBeUndefined(),
)

test('a one-time code is read from any digits and any pasting', () => {
  expect(foldCode('١٢٣ ٤٥٦')).toBe('123456')
  expect(foldCode('الرمز: ۱۲۳-456-789')).toBe('123456')
  expect(foldCode('abc')).toBe('')
})

test('a recovery code is read from any digits, letter case and pasting', () => {
  for (const typed of ['ABCDE-FG234', 'abcde fg234', ' abcdefg٢٣٤ '])
    expect(foldRecoveryCode(typed)).toBe('ABCDEFG234')
})
