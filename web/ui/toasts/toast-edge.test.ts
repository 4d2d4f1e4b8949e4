// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { freeEdge, offsetBesideFocus } from './toast-edge.ts'

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

test('a message moves beside the field to which she has gone on, and lies where it is beside any other', () => {
  const message = document.body.appendChild(document.createElement('div'))
  message.getBoundingClientRect = () =>
    DOMRect.fromRect({ x: 0, y: 160, width: window.innerWidth, height: 90 })
  const below = buttonAt(170)
  const above = buttonAt(40)
  expect(offsetBesideFocus(message, 'bottom')).toBeUndefined()
  below.focus()
  expect(offsetBesideFocus(message, 'bottom')).toBe(window.innerHeight - 170 + 8)
  expect(offsetBesideFocus(message, 'top')).toBe(170 + 44 + 8)
  above.focus()
  expect(offsetBesideFocus(message, 'bottom')).toBeUndefined()
})
