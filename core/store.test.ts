import { expect, test } from 'vitest'
import { createChannel, createStore } from './store.ts'

test('a store tells who watches it what is now and what was before', () => {
  const store = createStore(1)
  const heard: (readonly [number, number])[] = []
  store.subscribe((now, before) => heard.push([now, before]))
  store.set(2)
  store.set(5)
  expect(heard).toEqual([
    [2, 1],
    [5, 2],
  ])
  expect(store.get()).toBe(5)
})

test('a listener that hears already reads the new value', () => {
  const store = createStore('old')
  let read = ''
  store.subscribe(() => (read = store.get()))
  store.set('new')
  expect(read).toBe('new')
})

test('who has stopped listening is told nothing, even while others are being told', () => {
  const channel = createChannel<[string]>()
  const heard: string[] = []
  const stop = channel.listen(() => stopOther())
  const stopOther = channel.listen((news) => heard.push(news))
  channel.tell('first')
  stop()
  channel.tell('second')
  expect(heard).toEqual([])
})
