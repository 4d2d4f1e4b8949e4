// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { extensions } from './extensions.ts'
import { linkOf } from './link-dialog.tsx'
import { insertTable } from './table.ts'

const editors: Editor[] = []
const editorOf = (content: string) => {
  const editor = new Editor({ extensions, content, element: document.createElement('div') })
  editors.push(editor)
  return editor
}
const throughEditor = (html: string) => editorOf(html).getHTML()
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

test('what the server keeps of a text comes through the editor unharmed', () => {
  const survivors = [
    '<h3>المدود</h3>',
    '<p>نص <strong>غامق</strong> و<em>مائل</em> و<u>تحته خط</u> و<s>مشطوب</s> و<sup>١</sup></p>',
    '<p class="ayat" lang="ar">ورتل القرآن ترتيلًا</p>',
    '<p>قال <span class="ayat" lang="ar">اقرأ</span> لها</p>',
    '<ul><li><p>أولًا</p></li></ul>',
    '<blockquote><p>اقتباس</p></blockquote>',
    '<hr>',
  ]
  for (const html of survivors) expect(throughEditor(html)).toBe(html)
})

test('a table keeps its head, its cells and their spans', () => {
  const html = throughEditor(
    '<table><thead><tr><th colspan="2">الحكم</th></tr></thead><tbody><tr><td>إدغام</td><td>إظهار</td></tr></tbody></table>',
  )
  expect(html).toBe(
    '<table><tbody><tr><th colspan="2"><p>الحكم</p></th></tr><tr><td><p>إدغام</p></td><td><p>إظهار</p></td></tr></tbody></table>',
  )
})

test('a picture of ours stays with its words, one from elsewhere and a script do not', () => {
  expect(throughEditor('<img src="/storage/lesson-media/a.webp?sig=x" alt="مخارج">')).toContain(
    'src="/storage/lesson-media/a.webp?sig=x" alt="مخارج"',
  )
  const html = throughEditor('<p>أ</p><img src="https://evil.example/x.png"><script>alert(1)</script>')
  expect(html).toBe('<p>أ</p>')
})

test('a link that could do harm is only its words', () => {
  expect(throughEditor('<p><a href="javascript:alert(1)">اضغطي</a></p>')).toBe('<p>اضغطي</p>')
  expect(throughEditor('<p><a href="https://rattil.example">المركز</a></p>')).toContain(
    'href="https://rattil.example"',
  )
})

test('an address typed without a scheme is a web address; a dangerous or broken one is none', () => {
  expect(linkOf('rattil.example/a')).toBe('https://rattil.example/a')
  expect(linkOf('mailto:a@b.example')).toBe('mailto:a@b.example')
  for (const text of ['', 'a b', 'javascript:alert(1)', 'data:text/html,x'])
    expect(linkOf(text)).toBeUndefined()
})

test('a new table has a row of heads and two of cells', () => {
  const editor = editorOf('<p></p>')
  insertTable(editor)
  const box = document.createElement('div')
  box.innerHTML = editor.getHTML()
  expect(box.querySelectorAll('tr')).toHaveLength(3)
  expect(box.querySelectorAll('th')).toHaveLength(3)
})
