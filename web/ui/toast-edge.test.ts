// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { freeEdge } from './toast-edge.ts'

afterEach(() => document.body.replaceChildren())

function buttonAt(top: number) {
  const button = document.body.appendChild(document.createElement('button'))
  button.getBoundingClientRect = () =>
    DOMRect.fromRect({ x: window.innerWidth - 100, y: top, width: 90, height: 44 })
  return button
}

test('a message does not lie upon the button that she has just pressed', () => {
  const button = buttonAt(window.innerHeight - 80)
  expect(freeEdge()).toBe('bottom')
  button.focus()
  expect(freeEdge()).toBe('top')
})
