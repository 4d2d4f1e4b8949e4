import { expect, test } from 'vitest'
import { fileOf, MOST_FILE_BYTES } from './carried-file.ts'
import type { MakeMailFile } from './port.ts'

const mail = { kind: 'paper.ready', to: 'student@example.org', subject: 'ورقتكِ', text: 'ورقتكِ', html: '' }
const file = { of: 'paper', id: 7 }

function logOf() {
  const said: string[] = []
  const note = (_data: object, text: string) => void said.push(text)
  return { said, log: { info: note, warn: note } }
}
const ofSize =
  (bytes: number): MakeMailFile =>
  ({ of, id }) =>
    Promise.resolve({ name: `${of}-${id}`, type: 'application/pdf', bytes: new Uint8Array(bytes) })

test('a mail brings the file that it names, up to the size that servers take', async () => {
  const { said, log } = logOf()
  expect(await fileOf({ ...mail, file }, ofSize(MOST_FILE_BYTES), log)).toMatchObject({ name: 'paper-7' })
  expect(await fileOf(mail, ofSize(1), log)).toBeUndefined()
  expect(said).toEqual([])
})

test('too large a file, or one that cannot be made, leaves the mail alone and is written down', async () => {
  const { said, log } = logOf()
  expect(await fileOf({ ...mail, file }, ofSize(MOST_FILE_BYTES + 1), log)).toBeUndefined()
  const fails: MakeMailFile = () => Promise.reject(new Error('the paper is gone'))
  expect(await fileOf({ ...mail, file }, fails, log)).toBeUndefined()
  expect(said).toEqual(['a mail leaves without its file: too large', 'a mail leaves without its file'])
})
