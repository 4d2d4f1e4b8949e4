import sharp from 'sharp'
import { expect, test } from 'vitest'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { certificateTemplateRoutes } from '#contract/certificates/template-routes.ts'
import { READY_KEYS } from '#core/certificate/ready-templates.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const aText = { id: 'name', type: 'text' as const, x: 100, y: 200, content: '[اسم الطالبة]' }

async function director() {
  const person = await make.director()
  return { person, call: await as(t, person) }
}

/** A picture of certificates as an upload leaves it. */
async function storedPicture(owner_id: number, { alpha = 1 } = {}) {
  const background = { r: 13, g: 74, b: 68, alpha }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 4, background } })
    .webp()
    .toBuffer()
  const { key } = await t().app.process.ports.files.put(bytes, { bucket: 'certificates', extension: 'webp' })
  return (await make.file({ bucket: 'certificates', path: key, owner_id, mime: 'image/webp' })).path
}

test('a template of the fields that the designer sends is kept with their defaults, by either name of the background', async () => {
  const { call } = await director()
  const made = await call(certificateTemplateRoutes.create, {
    body: { name: 'قالبي', orientation: 'portrait', backgroundUrl: 'frame:gold', elements: [aText] },
  })
  expect(made.data).toMatchObject({
    name: 'قالبي',
    orientation: 'portrait',
    background_url: 'frame:gold',
    backgroundUrl: 'frame:gold',
    backgroundColor: '#ffffff',
    backgroundSize: 'cover',
    is_active: true,
    version: 1,
    elements: [
      { ...aText, fontSize: 32, color: '#000000', fontFamily: 'Amiri', lineHeight: 1.2, minWidth: 100 },
    ],
  })
  const { id } = made.data
  const saved = await call(certificateTemplateRoutes.save, {
    params: { id },
    body: { version: 1, background_url: null, elements: [aText, { ...aText, content: 'مكرر' }] },
  })
  expect(saved.data).toMatchObject({ name: 'قالبي', background_url: null, version: 2 })
  expect(saved.data.elements).toHaveLength(1)
  const versions = await call(certificateTemplateRoutes.versions, { params: { id } })
  expect(versions.data.map(({ version }) => version)).toEqual([2, 1])
  const first = await call(certificateTemplateRoutes.version, { params: { id, version: 1 } })
  expect(first.data.background_url).toBe('frame:gold')
})

test('what the designer saved by itself gives way to her next save, what she asked for and what another saved does not', async () => {
  const [hers, other] = [await director(), await director()]
  const { data } = await hers.call(certificateTemplateRoutes.create, { body: { name: 'الأول' } })
  const params = { id: data.id }
  const save = ({ call }: typeof hers, version: number, name: string, is_silent: boolean) =>
    call(certificateTemplateRoutes.save, { params, body: { version, name, is_silent } })
  const versions = async () => {
    const listed = await hers.call(certificateTemplateRoutes.versions, { params })
    return listed.data.map(({ version }) => version)
  }
  await save(hers, 1, 'ثانٍ', true)
  await save(hers, 2, 'ثالث', true)
  expect(await versions()).toEqual([3, 1])
  await save(hers, 3, 'ثالث', false)
  await save(hers, 3, 'رابع', true)
  expect(await versions()).toEqual([4, 3, 1])
  await save(other, 4, 'خامس', true)
  expect(await versions()).toEqual([5, 4, 3, 1])
  const lines = await t()
    .db.selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'certificate-template.save')
    .where('entity_id', '=', String(data.id))
    .execute()
  expect(lines).toHaveLength(3)
})

test('so many versions of a template are kept as are listed', async () => {
  const { call } = await director()
  const { data } = await call(certificateTemplateRoutes.create, { body: { name: 'قالب' } })
  const { id } = data
  for (let version = 1; version <= 52; version++)
    await call(certificateTemplateRoutes.save, { params: { id }, body: { version, name: `قالب ${version}` } })
  const kept = await t()
    .db.selectFrom('certificate_template_versions')
    .select('version')
    .where('template_id', '=', id)
    .orderBy('version')
    .execute()
  expect(kept).toHaveLength(50)
  expect(kept[0]?.version).toBe(4)
})

test('two directors in one template: the second is told who has saved and gets what stands', async () => {
  const { call } = await director()
  const other = await director()
  const { id } = (await call(certificateTemplateRoutes.createReady, { params: { key: 'juz' } })).data
  await call(certificateTemplateRoutes.save, { params: { id }, body: { version: 1, name: 'حفظ جزء عمّ' } })
  const refused = await other.call(certificateTemplateRoutes.save, {
    params: { id },
    body: { version: 1, name: 'حفظ جزء تبارك' },
  })
  expect(refused.status).toBe(409)
  expect(refused.failure).toMatchObject({ current: { name: 'حفظ جزء عمّ', version: 2 } })
})

test('a template whose texts would be drawn for long is refused beside the text with which it becomes too much', async () => {
  const { call } = await director()
  const texts = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...aText,
      id: `t${n}`,
      content: 'س'.repeat(1000),
      fit: 'shrink' as const,
    }))
  const create = (elements: ReturnType<typeof texts>) =>
    call(certificateTemplateRoutes.create, { body: { name: 'قالب', elements } })
  expect((await create(texts(11))).failure.errors).toEqual({
    'elements.10.content': ['نصوص القالب معًا ١٠٬٠٠٠ حرف على الأكثر، فاختصري هذا النص'],
  })
  expect((await create(texts(10))).status).toBe(200)
})

test('a template that is too large, has a remote picture or no fields of ours is refused before it is worked on', async () => {
  const { call } = await director()
  const count = async () =>
    (await call(certificateTemplateRoutes.list, { query: { state: 'all' } })).data.meta.total
  const before = await count()
  const create = (body: object) => call(certificateTemplateRoutes.create, { body: { name: 'قالب', ...body } })
  const many = Array.from({ length: 5_000 }, (_, index) => ({ ...aText, id: String(index) }))
  expect((await create({ elements: many })).failure.errors).toHaveProperty('body')
  expect((await create({ elements: many.slice(0, 201) })).failure.errors).toHaveProperty('elements')
  expect((await create({ notes: 'س'.repeat(5_000_000) })).status).toBe(413)
  for (const src of [
    'https://example.org/seal.png',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    '/storage/../../etc/passwd',
  ]) {
    const image = { id: 'seal', type: 'image', x: 0, y: 0, src }
    expect((await create({ elements: [image] })).status).toBe(422)
    expect((await create({ background_url: src })).failure.errors).toHaveProperty('background_url')
  }
  for (const wrong of [
    { elements: [{ ...aText, fontSize: 500 }] },
    { elements: [{ ...aText, x: -5 }] },
    { elements: [{ ...aText, color: 'url(https://example.org)' }] },
    { elements: [{ id: 'a', type: 'script', x: 0, y: 0 }] },
    { backgroundColor: '"/><script>' },
    { name: '  ' },
  ])
    expect([wrong, (await create(wrong)).status]).toEqual([wrong, 422])
  expect(await count()).toBe(before)
})

test('only stored pictures of certificates stand in a template, and they are drawn on screen and in the PDF', async () => {
  const { person, call } = await director()
  const cover = await make.file({ bucket: 'course-images', owner_id: person.id })
  const body = (src: string) => ({
    name: 'بصورة',
    background_url: src,
    elements: [
      aText,
      { id: 'seal', type: 'image' as const, x: 20, y: 30, src, width: 90, height: 60, alt: 'ختم المركز' },
    ],
  })
  const refused = await call(certificateTemplateRoutes.create, { body: body(cover.path) })
  expect(refused.failure.errors).toHaveProperty('background_url')
  const path = await storedPicture(person.id, { alpha: 0.5 })
  const { data } = await call(certificateTemplateRoutes.create, { body: body(`/storage/${path}?sig=old`) })
  expect(data.background_url).toContain(`/storage/${path}?`)
  expect(data.elements[1]).toMatchObject({ alt: 'ختم المركز' })
  const drawn = await t().app.http.inject({ url: data.picture_url })
  expect(drawn.statusCode).toBe(200)
  expect(drawn.body.match(/<image href="data:image\/webp;base64,/g)).toHaveLength(2)
  expect(drawn.body).not.toContain('http://example')
  // What is saved again as it was read changes nothing.
  const again = await call(certificateTemplateRoutes.save, {
    params: { id: data.id },
    body: { version: 1, background_url: data.background_url, elements: data.elements },
  })
  expect(again.data.version).toBe(1)
})

test('each ready template becomes a template of the centre and is drawn with the sample', async () => {
  const { call } = await director()
  const ready = await call(certificateTemplateRoutes.ready, {})
  expect(ready.data.map(({ key }) => key)).toEqual(READY_KEYS)
  for (const { key, name, picture_url } of ready.data) {
    expect((await t().app.http.inject({ url: picture_url })).statusCode).toBe(200)
    const made = await call(certificateTemplateRoutes.createReady, { params: { key } })
    expect(made.data.name).toBe(name)
  }
  const copy = await call(certificateTemplateRoutes.copy, {
    params: { id: (await call(certificateTemplateRoutes.list, { query: {} })).data.items[0]?.id ?? 0 },
  })
  expect(copy.data.name).toMatch(/^نسخة من /)
})

test('a course prints on the template that was chosen for it; what was issued before stays, and the used one is archived', async () => {
  const { call } = await director()
  const course = await make.course({ gives_certificate: true, title: 'التجويد' })
  const issueTo = async (name: string) => {
    const person = await make.student({ name })
    await make.enrolment({
      user_id: person.id,
      course_id: course.id,
      completed_at: t().clock.now,
      progress: 100,
      completed_count: 1,
    })
    const she = await as(t, person)
    return (await she(certificateRoutes.issue, { params: { courseId: course.id } })).data
  }
  const pictureOf = async ({ picture_url }: { picture_url: string }) =>
    (await t().app.http.inject({ url: picture_url })).body
  const before = await issueTo('نورة الحربي')
  const drawnBefore = await pictureOf(before)
  const { id } = (await call(certificateTemplateRoutes.createReady, { params: { key: 'excellence' } })).data
  const params = { courseId: course.id }
  const chosen = await call(certificateTemplateRoutes.chooseForCourse, { params, body: { template_id: id } })
  expect(chosen.data.template).toEqual({ id, name: 'تفوّق' })
  const after = await issueTo('هند الحربي')
  expect(await pictureOf(after)).toContain('#6b4a0f')
  expect(await pictureOf(before)).toBe(drawnBefore)
  const drawnAfter = await pictureOf(after)
  await call(certificateTemplateRoutes.save, { params: { id }, body: { elements: [aText] } })
  expect(await pictureOf(after)).toBe(drawnAfter)
  const removed = await call(certificateTemplateRoutes.remove, { params: { id } })
  expect([removed.status, removed.message.includes('أرشفيه')]).toEqual([409, true])
  await call(certificateTemplateRoutes.save, { params: { id }, body: { is_active: false } })
  const isListed = async (state: 'active' | 'archived') =>
    (await call(certificateTemplateRoutes.list, { query: { state } })).data.items.some((one) => one.id === id)
  expect([await isListed('active'), await isListed('archived')]).toEqual([false, true])
  const other = await make.course({})
  const refused = await call(certificateTemplateRoutes.chooseForCourse, {
    params: { courseId: other.id },
    body: { template_id: id },
  })
  expect(refused.failure.errors).toHaveProperty('template_id')
})

test('a template that nothing uses goes with its versions', async () => {
  const { call } = await director()
  const { id } = (await call(certificateTemplateRoutes.createReady, { params: { key: 'thanks' } })).data
  expect((await call(certificateTemplateRoutes.remove, { params: { id } })).status).toBe(200)
  expect((await call(certificateTemplateRoutes.show, { params: { id } })).status).toBe(404)
})

test('the longest names of students are there to try a template with, each once, without those who left', async () => {
  const long = 'عبد العزيز الزهراء القرشية بنت '.repeat(3).trim()
  for (const name of [
    `${long} أ`,
    `${long} أ`,
    long,
    ...Array.from({ length: 9 }, (_, i) => `${'ن'.repeat(30)}${i}`),
  ])
    await make.student({ name })
  await make.student({ name: `${long} غائبة عن المنصة`, is_active: false })
  const { call } = await director()
  const { data } = await call(certificateTemplateRoutes.longestNames, {})
  expect(data.slice(0, 2)).toEqual([`${long} أ`, long])
  expect(data).toHaveLength(10)
  expect(new Set(data).size).toBe(10)
})
