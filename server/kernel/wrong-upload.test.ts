import { expect, test } from 'vitest'
import type { Failure } from '#contract/kernel/envelope.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const HEAD =
  'content-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n'
const form = (...parts: string[]) => `${parts.map((part) => `--line\r\n${part}\r\n`).join('')}--line--\r\n`
const CUT = ['لم يصل الملف كاملًا، أعيدي رفعه']

async function send(payload: string, type = 'multipart/form-data; boundary=line') {
  const { token } = await as(t, await make.teacher())
  const response = await t().app.http.inject({
    method: 'POST',
    url: '/api/v1/upload',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })
  const { code, errors } = response.json<Failure>()
  return { status: response.statusCode, code, errors }
}

const refused = (errors: object) => ({ status: 422, code: 'validation_error', errors })

test('a form without its boundary is refused beside the file', async () => {
  expect(await send(form(`${HEAD}\r\n%PDF-1.4`), 'multipart/form-data')).toEqual(refused({ file: CUT }))
})

test.each([
  ['in the head of a part', `--line\r\n${HEAD.slice(0, 40)}`],
  ['in the bytes of the file', `--line\r\n${HEAD}\r\n%PDF-1.4`],
  ['in the last boundary', `--line\r\n${HEAD}\r\n%PDF-1.4\r\n--line`],
  ['before the first part', 'no part at all'],
])('a form that is cut short %s is refused beside the file', async (_, payload) => {
  expect(await send(payload)).toEqual(refused({ file: CUT }))
})

test('an empty form has no file', async () => {
  expect(await send('')).toEqual(refused({ file: ['اختاري ملفًا لرفعه'] }))
})

test('a file without a name is taken like another', async () => {
  const nameless =
    'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n'
  expect(await send(form(`${nameless}%PDF-1.4\n%%EOF`))).toMatchObject({ status: 200 })
})

test('a field that calls itself JSON is refused', async () => {
  const json = 'content-disposition: form-data; name="bucket"\r\ncontent-type: application/json\r\n\r\n'
  const payload = form(`${json}{"toString":1}`, `${HEAD}\r\n%PDF-1.4`)
  expect(await send(payload)).toMatchObject({ status: 400, code: 'client_error' })
})

test('a field with the name of a prototype is refused', async () => {
  const field = 'content-disposition: form-data; name="__proto__"\r\n\r\n1'
  expect(await send(form(field, `${HEAD}\r\n%PDF-1.4`))).toMatchObject({ status: 400, code: 'client_error' })
})
