import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLook } from './look.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
beforeEach(() => {
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function opened(isSaving = false) {
  const told: boolean[] = []
  return { look: openLook(isSaving, (sees) => void told.push(sees)), told }
}
const looks = (look: ReturnType<typeof opened>['look'], isTight: boolean, times: number) => {
  for (let time = 0; time < times; time += 1) look.tighten(isTight)
}

test('pictures come by themselves, and not where her data are spared unless she asks for them', async () => {
  const { told } = opened()
  await Promise.resolve()
  expect(told).toEqual([true])

  const saving = opened(true)
  await Promise.resolve()
  expect(saving.told).toEqual([])
  saving.look.choose(true)
  expect(saving.told).toEqual([true])
  saving.look.save(true)
  expect(saving.told).toEqual([true, false])
})

test('a tight line loses its pictures at the second look, gets them back when it was well for long, then later', async () => {
  const { look, told } = opened()
  await Promise.resolve()
  looks(look, true, 1)
  looks(look, false, 1)
  looks(look, true, 1)
  expect(told).toEqual([true])
  looks(look, true, 1)
  expect(told).toEqual([true, false])
  looks(look, false, 13)
  expect(told).toEqual([true, false])
  looks(look, false, 1)
  expect(told).toEqual([true, false, true])
  looks(look, true, 2)
  looks(look, false, 20)
  expect(told).toEqual([true, false, true, false])
})

test('what she asks for herself comes at once, also over a tight line', async () => {
  const { look, told } = opened()
  await Promise.resolve()
  looks(look, true, 2)
  look.choose(true)
  expect(told).toEqual([true, false, true])
})

test('a page that nobody looks at gets no pictures', async () => {
  const { told } = opened()
  await Promise.resolve()
  for (const state of ['hidden', 'visible']) {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  expect(told).toEqual([true, false, true])
})
