import { expect, test } from 'vitest'
import { joinFlowed, withoutFlow } from './flowed.ts'
import { quotedLines } from './html-quotes.ts'
import { partWords } from './own-words.ts'

const ownWords = (text: string) => partWords(text).own
/** The address for answers as it stands in a letter: it is long, so programs break the line before it. */
const answers = 'answers+t1c.0123456789abcdefghijklmn@rattil.test'

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
  [
    'Gmail in Arabic as it is today',
    `${own}\n\n\u202Bفي السبت، 28 نوفمبر 2026 في 11:30 ص تمت كتابة ما يلي بواسطة منصة رتّل <\u202A\n${answers}\u202C>:\u202C\n\n> جربي`,
  ],
  [
    'an older Gmail in Arabic',
    `${own}\n\nبتاريخ 28 نوفمبر، 2026 7:20 م، جاء من منصة رتّل <${answers}>:\n\n> جربي`,
  ],
  [
    'Outlook in Arabic that breaks its first line',
    `${own}\n\nمن: منصة رتّل لتعليم القرآن\n<${answers}>\nتم الإرسال: السبت\nإلى: نورة\nالموضوع: رد\n\nجربي`,
  ],
  [
    'Outlook on behalf of somebody',
    `${own}\n\nFrom: no-reply@rattil.test [mailto:no-reply@rattil.test]\nOn Behalf Of رتّل\nSent: Sunday\nTo: noura\nSubject: رد\n\nجربي`,
  ],
  ['Outlook in French', `${own}\n\nDe : رتّل <${answers}>\nEnvoyé : samedi\nÀ : noura\nObjet : رد\n\nجربي`],
  ['Gmail in French', `${own}\n\nLe sam. 28 nov. 2026 à 11:30, رتّل <\n${answers}> a écrit :\n\n> جربي`],
  ['a phone in French', `${own}\n\nEnvoyé de mon iPhone\n\n> Le 28 nov. 2026 à 11:30, رتّل a écrit :\n> جربي`],
  ['Yahoo', `${own}\n\n--- On Sun, 11/29/26, رتّل <${answers}> wrote:\n\n> جربي`],
  [
    'a rule above the head',
    `${own}\n\n-------------------------\nOn Sun, Nov 29, 2026 رتّل <a@b.test> wrote:\n> جربي`,
  ],
  [
    'a program that no rule knows, by our own address',
    `${own}\n\nAm 28.11.2026 um 11:30 schrieb رتّل\n<${answers}>:\n\n> جربي`,
  ],
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

test.each([
  [
    'below the quotation',
    'السلام عليكم،\n\nOn Sun, Nov 29, 2026 رتّل <a@b.test> wrote:\n> متى الدرس؟\n\nالجواب: غدًا',
  ],
  [
    'above a head in Arabic',
    'السلام عليكم،\n\nفي 29 نوفمبر 2026، كتب/ت رتّل <a@b.test>:\n\n> متى الدرس؟\nالجواب: غدًا',
  ],
])('an answer %s is not lost behind her greeting', (_where, text) => {
  expect(ownWords(text).replaceAll(/\s+/g, ' ')).toBe('السلام عليكم، الجواب: غدًا')
})

test('whatever is not taken for hers stands in the rest, word for word', () => {
  const text = 'وعليكم السلام\n\nFrom: رتّل <a@b.test>\nSent: Sunday\nTo: noura\n\nمتى الدرس؟\nأجبت هنا: غدًا'
  expect(partWords(text)).toEqual({
    own: 'وعليكم السلام',
    rest: 'From: رتّل <a@b.test>\nSent: Sunday\nTo: noura\n\nمتى الدرس؟\nأجبت هنا: غدًا',
  })
  expect(partWords('أُرسلت من قبل الإدارة رسالة لم تصلني\nفهل تعيدونها؟').own).toBe(
    'أُرسلت من قبل الإدارة رسالة لم تصلني\nفهل تعيدونها؟',
  )
  expect(partWords('من: الرياض\nإلى: جدة\nالتاريخ: الأحد').own).toBe('من: الرياض\nإلى: جدة\nالتاريخ: الأحد')
  expect(partWords('كتبت المعلمة في الدرس:\nالغنة حركتان').own).toBe('كتبت المعلمة في الدرس:\nالغنة حركتان')
})

test('a wrapped line is joined with lines that are quoted as deep, and never with hers', () => {
  const flowed = joinFlowed('> سؤال طويل \n> ينتهي هنا \nجوابي أنا \nفي سطرين', { dropsSpace: false })
  expect(flowed).toBe('> سؤال طويل ينتهي هنا \nجوابي أنا في سطرين')
  expect(ownWords(flowed)).toBe('جوابي أنا في سطرين')
  const head = 'Content-Type: text/plain; charset=utf-8;\r\n\tformat=flowed; delsp=yes\r\n\r\nformat=flowed'
  const { source, flow } = withoutFlow(Buffer.from(head))
  expect(flow).toEqual({ dropsSpace: true })
  expect(Buffer.from(source).toString()).toBe(head.replace('format=flowed', 'format=x-flow'))
})

test.each([
  [
    'Gmail',
    '<div class="gmail_quote"><div class="gmail_attr">Am Sonntag schrieb رتّل:<br></div><blockquote>جربي</blockquote></div>',
  ],
  ['Gmail without a head', '<div class="gmail_quote"><p>جربي</p></div>'],
  ['Apple', '<blockquote type="cite">جربي</blockquote>'],
  ['Outlook', '<hr><div id="divRplyFwdMsg" dir="rtl"><b>من:</b> رتّل</div><div>جربي</div>'],
  ['Yahoo', '<div id="y" class="yahoo_quoted"><div>On Sunday رتّل wrote:</div><div>جربي</div></div>'],
  [
    'Outlook 2003',
    `<p><b>From:</b><br>رتّل<br>&lt;${answers}&gt;<br><b>Sent:</b> Sunday<br><b>To:</b> noura<br><b>Subject:</b> رد</p><p>جربي</p>`,
  ],
])('HTML alone is parted like text: %s', (_name, quote) => {
  const { own, rest } = partWords(quotedLines(`<div>شكرًا</div>${quote}`))
  expect(own).toBe('شكرًا')
  expect(rest).toContain('جربي')
})

test('her answer below a quotation in HTML stays hers', () => {
  const html =
    '<p>السلام عليكم</p><div class="moz-cite-prefix">رتّل:</div><blockquote type="cite">سؤال</blockquote><p>جواب</p>'
  expect(ownWords(quotedLines(html)).split(/\s*\n\s*/)).toEqual(['السلام عليكم', 'جواب'])
})
