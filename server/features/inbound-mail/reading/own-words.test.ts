import { expect, test } from 'vitest'
import { ownHtml, ownWords } from './own-words.ts'

const own = 'وصل الرابط، شكرًا لكم.\n\nلكنه لا يفتح.'

test.each([
  [
    'Gmail',
    `${own}\n\nOn Sun, Nov 23, 2025 at 10:15 AM رتّل <no-reply@rattil.test> wrote:\n\n> جربي الآن\n> شكرًا`,
  ],
  [
    'Gmail in two lines',
    `${own}\n\nOn Sun, Nov 23, 2025 at 10:15 AM رتّل <\nno-reply@rattil.test> wrote:\n\n> جربي`,
  ],
  [
    'Gmail in Arabic',
    `${own}\n\n\u202Bفي الأحد، 23 نوفمبر 2025 في 10:15 ص تمت كتابة ما يلي بواسطة كتب رتّل <\u202A\nno-reply@rattil.test\u202C>:\u202C\n\n> جربي`,
  ],
  ['Gmail in Arabic, a woman', `${own}\n\nفي الأحد، ٢٣ نوفمبر ٢٠٢٥ كتبت سلمى <salma@rattil.test>:\n> جربي`],
  [
    'Apple in Arabic',
    `${own}\n\n> في 23 نوفمبر 2025، الساعة 10:15 ص، كتب/ت رتّل <no-reply@rattil.test>:\n> جربي`,
  ],
  ['Apple', `${own}\n\nOn 23 Nov 2025, at 10:15, رتّل <no-reply@rattil.test> wrote:\n\n> جربي`],
  [
    'Outlook',
    `${own}\n\n________________________________\nFrom: رتّل <no-reply@rattil.test>\nSent: Sunday\nTo: noura\nSubject: رد\n\nجربي`,
  ],
  ['Outlook without a line', `${own}\n\nFrom: رتّل <no-reply@rattil.test>\nSent: Sunday\nTo: noura\n\nجربي`],
  ['Outlook in Arabic', `${own}\n\nمن: رتّل <no-reply@rattil.test>\nتم الإرسال: الأحد\nإلى: نورة\n\nجربي`],
  ['Original message', `${own}\n\n-----Original Message-----\nجربي`],
  ['a signature', `${own}\n-- \nنورة القحطاني\nجوال 05`],
  ['a phone', `${own}\n\nSent from my iPhone`],
  ['a phone in Arabic', `${own}\n\nأُرسلت من الـ iPhone`],
  ['nothing quoted', own],
  ['words below the quotation', `On Sun, Nov 23, 2025 رتّل <a@b.test> wrote:\n> جربي\n\n${own}`],
])('what she quotes and her program adds is left out: %s', (_name, text) => {
  expect(ownWords(text)).toBe(own)
})

test('words between quoted lines stay, and a sentence about who wrote stays hers', () => {
  expect(ownWords('> هل وصل؟\nنعم وصل\n> وهل فُتح؟\nلا')).toBe('نعم وصل\nلا')
  expect(ownWords('في الدرس الثالث كتبت المعلمة أن الغنة حركتان.\nفهل هذا صحيح؟')).toBe(
    'في الدرس الثالث كتبت المعلمة أن الغنة حركتان.\nفهل هذا صحيح؟',
  )
  expect(ownWords('من: الرياض، وأسكن فيها')).toBe('من: الرياض، وأسكن فيها')
})

test('HTML is cut where it quotes', () => {
  expect(ownHtml('<div>شكرًا</div><div class="gmail_quote"><p>جربي</p></div>')).toBe('<div>شكرًا</div>')
  expect(ownHtml('<p>شكرًا</p><blockquote type="cite">جربي</blockquote>')).toBe('<p>شكرًا</p>')
  expect(ownHtml('<p>شكرًا</p><hr><div id="divRplyFwdMsg" dir="rtl">من</div>')).toBe('<p>شكرًا</p><hr>')
  expect(ownHtml('<p>شكرًا</p>')).toBe('<p>شكرًا</p>')
})
