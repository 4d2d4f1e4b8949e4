import { expect, test } from 'vitest'
import { redactor, restored } from './redactor.ts'

const redact = (text: string, names: string[] = [], others: string[] = []) =>
  redactor({ names, others }).redact(text)

test.each([
  ['راسلوني على amal.q+1@noor.example.sa أو 0501234567', 'راسلوني على [بريد 1] أو [رقم 1]'],
  ['جوالي ٠٥٠ ١٢٣ ٤٥٦٧ والدولي +966 50-123-4567.', 'جوالي [رقم 1] والدولي [رقم 2].'],
  ['رمزي K7M2P-9XQ4T وكلمة المرور Abc12345', 'رمزي [رمز 1] وكلمة المرور [رمز 2]'],
  ['https://rattil.test/t/abc?x=1 و www.x.example', '[رابط 1] و [رابط 2]'],
  ['حسابي SA0380000000608010167519', 'حسابي [رمز 1]'],
  ['حسابي @amal_q في تويتر', 'حسابي [حساب 1] في تويتر'],
  ['اسمي خلود القحطاني وأريد التسجيل', 'اسمي [اسم 1] وأريد التسجيل'],
])('%s', (text, left) => {
  expect(redact(text)).toBe(left)
})

test('what is no personal data stays', () => {
  const text = 'دورة المستوى B1 في 1447، الساعة 10:30، بسعر 150 ريالًا، والسورة 114 آية 6.'
  expect(redact(text)).toBe(text)
})

test('a name is left out however it is written, whole or by one of its words', () => {
  const names = ['فاطمة العتيبي']
  expect(redact('قالت فاطمه: تواصلوا مع فَاطِمَة العتيبى، ولفاطمة أجرها', names)).toBe(
    'قالت [اسم 2]: تواصلوا مع [اسم 1]، ول[اسم 3] أجرها',
  )
  expect(redact('فاطمتنا', names)).toBe('فاطمتنا')
})

test('of people who only stand in the text the whole name is left out, not each of its words', () => {
  expect(redact('سارة الحربي ونور المكان', [], ['سارة الحربي', 'نور المكان'])).toBe('[اسم 1] و[اسم 2]')
  expect(redact('سارة جاءت', [], ['سارة الحربي'])).toBe('سارة جاءت')
})

test('the same thing has one mark, a mark that somebody typed is none, and all come back', () => {
  const { redact: hide, marks } = redactor({ names: ['هند'] })
  const left = hide('هند تسأل، وهند [اسم 1] تنتظر على a@b.example')
  expect(left).toBe('[اسم 1] تسأل، و[اسم 1]  تنتظر على [بريد 1]')
  expect(restored('أهلًا [اسم 1]، راسلناكِ على [بريد 1] [رمز 7]', marks())).toBe(
    'أهلًا هند، راسلناكِ على a@b.example',
  )
})
