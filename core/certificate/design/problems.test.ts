import { expect, test } from 'vitest'
import { READY_TEMPLATES } from '../ready-templates.ts'
import { TEXT_DEFAULTS, type CertificateTemplate, type TextElement } from '../template.ts'
import type { PageWarning } from '../page.ts'
import { problemsOf } from './problems.ts'

const text = (id: string, content: string): TextElement => ({ ...TEXT_DEFAULTS, id, x: 0, y: 0, content })
const template = (...elements: CertificateTemplate['elements']): CertificateTemplate => ({
  name: 'قالب',
  orientation: 'landscape',
  background_url: null,
  backgroundColor: '#ffffff',
  elements,
})
const problems = (one: CertificateTemplate, ...warnings: PageWarning[]) => problemsOf(one, { warnings })
const whole = text('all', '[student name] [النص] [السنة] [رمز التحقق]')

test('no template that comes with the platform has a problem', () => {
  for (const one of Object.values(READY_TEMPLATES)) expect([one.name, problems(one)]).toEqual([one.name, []])
})

test('an empty template is told all that a certificate has to say', () => {
  expect(problems(template()).map(({ kind }) => kind)).toEqual([
    'missing-place',
    'missing-place',
    'missing-place',
    'missing-place',
  ])
})

test('what a certificate has to say may be asked for by any of its names', () => {
  expect(problems(template(whole))).toEqual([])
  const [problem] = problems(template(text('all', '[النص] [السنة] [رمز التحقق]')))
  expect(problem?.sentence).toContain('[اسم الطالبة]')
})

test('two elements of one id are one problem, named by the words that she sees', () => {
  const [problem, ...more] = problems(
    template(whole, text('a', 'مركز  رتّل'), text('a', 'نص'), text('a', 'ثالث')),
  )
  expect(more).toEqual([])
  expect(problem).toEqual({
    kind: 'duplicate-id',
    element: 'a',
    sentence: 'معرّف النص «مركز رتّل» مكرر، فلن يبقى عند الحفظ إلا واحد.',
  })
})

test('each warning of the page is a sentence about its element', () => {
  const seal = { id: 'seal', type: 'image' as const, x: 0, y: 0, src: 'a', width: 10, height: 10 }
  const sentences = problems(
    template(whole, seal, text('greek', 'مع Ω'), text('odd', '[اسم الخالة]')),
    { kind: 'missing-glyph', element: 'greek', characters: ['Ω'] },
    { kind: 'overflow', element: 'greek' },
    { kind: 'off-page', element: 'seal' },
    { kind: 'missing-picture', element: 'background' },
    { kind: 'unknown-place', element: 'odd', place: 'اسم الخالة' },
  ).map(({ element, sentence }) => `${element}: ${sentence}`)
  expect(sentences).toEqual([
    'greek: خط النص «مع Ω» لا يرسم: Ω. اختاري خطًّا آخر أو احذفيها.',
    'greek: النص «مع Ω» أطول من مكانه. وسّعي مكانه أو صغّري خطه.',
    'seal: الصورة خارج حدود الصفحة.',
    'background: الخلفية: الصورة غير موجودة. ارفعيها من جديد.',
    'odd: لا موضع باسم [اسم الخالة]، فيُطبع كما هو.',
  ])
})
