import { expect, test } from 'vitest'
import { layOutMail } from './mail-layout.ts'

const letter = {
  platformName: 'منصة رتّل',
  subject: 'رمز الدخول',
  greeting: 'مرحباً أمينة',
  paragraphs: ['هذا رمزكِ.', 'سطر أول\nسطر ثانٍ'],
}

test('the letter is Arabic, right to left, and names the platform', () => {
  const { html } = layOutMail(letter)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('وصلتكِ هذه الرسالة من منصة رتّل.')
  expect(html).toContain('سطر أول<br>سطر ثانٍ')
})

test('the text says all that the HTML says', () => {
  const action = { label: 'الدخول', url: 'https://rattil.test/login?a=1&b=2' }
  const { text, html } = layOutMail({ ...letter, code: '402913', action })
  for (const words of [letter.greeting, 'هذا رمزكِ.', '402913', 'الدخول']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain('https://rattil.test/login?a=1&b=2')
  expect(html).toContain('href="https://rattil.test/login?a=1&amp;b=2"')
})

test('every piece of text is escaped', () => {
  const evil = `<img src=x onerror="alert('1')">&`
  const { html } = layOutMail({
    platformName: evil,
    subject: evil,
    greeting: evil,
    paragraphs: [evil],
    code: evil,
    action: { label: evil, url: `https://rattil.test/"><script>` },
  })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<script')
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(7)
})

test('a link that is not a web address is a bug and is refused', () => {
  const action = { label: 'افتحي', url: 'javascript:alert(1)' }
  expect(() => layOutMail({ ...letter, action })).toThrow('http')
})
