// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from '#web/router/memory-router.tsx'
import { loadSections, whenSeen } from './when-seen.tsx'

function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  const [level, setLevel] = useState('مبتدئ')
  return (
    <>
      <a href="#more">المزيد</a>
      {['مبتدئ', 'متقدم'].map((name) => (
        <input
          key={name}
          type="radio"
          name="level"
          value={name}
          checked={name === level}
          onChange={() => setLevel(name)}
        />
      ))}
      <output>{level}</output>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  )
}

let come: () => void = () => undefined
let observed: Element[] = []
let root: Root | undefined
beforeEach(() => {
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => hear([{ isIntersecting: true }])
      }
      observe = (element: Element) => void observed.push(element)
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A page that the server drew, whose section is still asleep in the browser. */
async function arrivedPage() {
  const Drawn = whenSeen(async () => Counter)
  await loadSections()
  const load = vi.fn<() => Promise<typeof Counter>>(async () => Counter)
  const Asleep = whenSeen(load)
  const place = document.createElement('main')
  place.innerHTML = renderToString(
    <MemoryRouter>
      <Drawn start={1} />
    </MemoryRouter>,
  )
  document.body.append(place)
  const page = (start: number) => (
    <MemoryRouter>
      <Asleep start={start} />
    </MemoryRouter>
  )
  await act(async () => {
    root = hydrateRoot(place, page(1))
  })
  const button = () => place.querySelector('button')
  return { load, place, button, change: (start: number) => act(async () => root?.render(page(start))) }
}

test('the code of a section is fetched only when it is seen; its HTML stays what it was', async () => {
  const { load, place, button } = await arrivedPage()
  const before = button()
  expect(before?.textContent).toBe('1')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('#more')
  expect(load).not.toHaveBeenCalled()
  await act(async () => come())
  expect(load).toHaveBeenCalledTimes(1)
  expect(button()).toBe(before)
  await act(async () => button()?.click())
  expect(button()?.textContent).toBe('2')
})

test('a change of the page does not take the HTML of a section that is asleep', async () => {
  const { load, button, change } = await arrivedPage()
  const before = button()
  await change(5)
  expect(button()).toBe(before)
  expect(load).not.toHaveBeenCalled()
})

test('a button that was pressed too early is pressed again', async () => {
  const { button } = await arrivedPage()
  await act(async () => button()?.click())
  expect(button()?.textContent).toBe('1')
  await act(async () => come())
  expect(button()?.textContent).toBe('2')
})

test('a choice that was made too early is made again', async () => {
  const { place } = await arrivedPage()
  const output = place.querySelector('output')
  await act(async () => place.querySelector<HTMLInputElement>('[value=متقدم]')?.click())
  expect(output?.textContent).toBe('مبتدئ')
  await act(async () => come())
  expect(output?.textContent).toBe('متقدم')
})

test('a section wakes too when its bar at the foot of the window is seen', async () => {
  const Offer = () => <div className="dock-bar">سجّلي في الحلقة</div>
  const Drawn = whenSeen(async () => Offer)
  await loadSections()
  const Asleep = whenSeen(async () => Offer)
  const place = document.createElement('main')
  document.body.append(place)
  place.innerHTML = renderToString(
    <MemoryRouter>
      <Drawn />
    </MemoryRouter>,
  )
  root = await act(async () =>
    hydrateRoot(
      place,
      <MemoryRouter>
        <Asleep />
      </MemoryRouter>,
    ),
  )
  expect(observed).toContain(place.querySelector('.dock-bar'))
})
