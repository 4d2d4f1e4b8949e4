import { expect, test } from 'vitest'
import type { Template } from '#contract/certificates/template-shapes.ts'
import {
  packTemplate,
  readTemplateFile,
  templateFault,
  textOfFile,
  withStoredPictures,
} from './template-file.ts'

const PATH = `certificates/ab/${'c'.repeat(62)}.webp`
const NEW_PATH = `certificates/cd/${'e'.repeat(62)}.webp`
const DATA = 'data:image/webp;base64,AAAA'
const AT = '2026-11-23T12:00:00.000Z'

const template: Template = {
  id: 3,
  name: 'بختم',
  orientation: 'landscape',
  is_active: true,
  version: 4,
  created_at: AT,
  updated_at: AT,
  updated_by: null,
  certificates_count: 0,
  courses_count: 0,
  picture_url: '/picture',
  can: { remove: true },
  background_url: `/storage/${PATH}?for=session:1&sig=x`,
  backgroundUrl: `/storage/${PATH}?for=session:1&sig=x`,
  backgroundColor: '#ffffff',
  backgroundSize: 'cover',
  elements: [{ id: 'seal', type: 'image', x: 0, y: 0, src: `/storage/${PATH}?sig=y`, width: 90, height: 90 }],
}

test('a template goes into one file with its pictures, without the links of the session, and comes back the same', async () => {
  const packed = await packTemplate(template, async () => DATA)
  const text = JSON.stringify(packed)
  expect(text).not.toContain('sig=')
  const unpacked = readTemplateFile(text)
  expect([...unpacked.pictures]).toEqual([[PATH, DATA]])
  const form = withStoredPictures(unpacked, new Map([[PATH, NEW_PATH]]))
  expect(form).toMatchObject({ name: 'بختم', background_url: NEW_PATH, elements: [{ src: NEW_PATH }] })
})

test('a bare template of a designer is read as well', () => {
  const { template: read, pictures } = readTemplateFile('{"name":"قالب","elements":[]}')
  expect([read['name'], pictures.size]).toEqual(['قالب', 0])
})

test('what cannot be read, has no elements or brings more than pictures is refused in her words', () => {
  expect(() => readTemplateFile('{"name":')).toThrow('تعذر قراءة الملف')
  for (const wrong of ['[]', 'null', '{"elements":{}}', '{"name":"قالب"}'])
    expect(() => readTemplateFile(wrong)).toThrow('ملف غير صالح')
  const packed = (pictures: object) =>
    JSON.stringify({ kind: 'rattil-certificate-template', format: 1, template: { elements: [] }, pictures })
  for (const data of [
    'https://example.org/a.png',
    'data:image/svg+xml;base64,AAAA',
    'data:text/html,<script>',
    7,
  ])
    expect(() => readTemplateFile(packed({ [PATH]: data }))).toThrow('صورة ليست PNG')
})

test('a file that is too large, in itself or without its pictures, is refused by what is too much', async () => {
  await expect(textOfFile('س'.repeat(26 * 1024 * 1024))).rejects.toThrow('الملف أكبر من ٢٥ ميجابايت')
  const elements = [{ id: 'a', type: 'text', x: 0, y: 0, content: 'س' }]
  const notes = 'س'.repeat(5_000_000)
  expect(() => readTemplateFile(JSON.stringify({ elements, notes }))).toThrow('أكبر مما تحفظه المنصة')
  const packed = (pictures: object) =>
    JSON.stringify({ kind: 'rattil-certificate-template', format: 1, template: { elements }, pictures })
  const large = packed({ [PATH]: `data:image/png;base64,${'A'.repeat(5_000_000)}` })
  expect(readTemplateFile(large).pictures.size).toBe(1)
  const many = Array.from({ length: 51 }, (_, at) => [`certificates/${at}`, DATA] as const)
  expect(() => readTemplateFile(packed(Object.fromEntries(many)))).toThrow('أكثر من ٥٠ صورة')
  expect(() => readTemplateFile('['.repeat(1_000_000))).toThrow('تعذر قراءة الملف')
})

test('a family is known by its present name too, and a fault names its element and its field', () => {
  const file = { elements: [{ type: 'text', fontFamily: 'Scheherazade New' }] }
  expect(readTemplateFile(JSON.stringify(file)).template.elements).toEqual([
    { type: 'text', fontFamily: 'Scheherazade' },
  ])
  expect(templateFault('elements.1.fontFamily'.split('.'), 'اختاري قيمة من القائمة')).toBe(
    'العنصر ٢، fontFamily: اختاري قيمة من القائمة.',
  )
})
