// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { shortcutOf } from './shortcut.ts'

afterEach(() => document.body.replaceChildren())

/** Puts it on the page and presses the key on its last, innermost element. */
function pressOn(html: string, key = 'ArrowRight', init: KeyboardEventInit = {}) {
  document.body.innerHTML = html
  const target = [...document.body.querySelectorAll('*')].at(-1) ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  let meant: ReturnType<typeof shortcutOf>
  document.addEventListener('keydown', (seen) => (meant = shortcutOf(seen)), { once: true })
  target.dispatchEvent(event)
  return meant
}

test('right is the next lesson, left the previous one, space plays or pauses', () => {
  expect(pressOn('<main><p>نص</p></main>', 'ArrowRight')).toBe('next')
  expect(pressOn('<main><p>نص</p></main>', 'ArrowLeft')).toBe('previous')
  expect(pressOn('<main><p>نص</p></main>', ' ')).toBe('toggle')
  expect(pressOn('<main><p>نص</p></main>', 'ArrowUp')).toBeUndefined()
})

test.each([
  ['writing a note', '<textarea></textarea>'],
  ['searching', '<input type="search">'],
  ['in an editor', '<div contenteditable="true"><p>نص</p></div>'],
  ['choosing an answer', '<fieldset><label><input type="radio"></label></fieldset>'],
  ['in a group of choices', '<div role="radiogroup"><span>أ</span></div>'],
  ['on the time line', '<input type="range">'],
  ['on another slider', '<div role="slider" tabindex="0"></div>'],
  ['on a focused button', '<button type="button"><svg><path/></svg></button>'],
  ['on a link', '<a href="/courses">الدورات</a>'],
  ['inside a dialog', '<dialog open><p>نص</p></dialog>'],
  ['in a list to choose from', '<select><option>١</option></select>'],
])('the keys keep their own meaning %s', (_, html) => {
  expect(pressOn(html)).toBeUndefined()
  expect(pressOn(html, ' ')).toBeUndefined()
})

test('while a dialog is open nothing behind it moves', () => {
  expect(pressOn('<dialog open></dialog><main><p>نص</p></main>')).toBeUndefined()
})

test('other keys held, writing by composition, or a key kept down are not for us', () => {
  for (const init of [
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { shiftKey: true },
    { isComposing: true },
    { repeat: true },
  ])
    expect(pressOn('<p>نص</p>', 'ArrowRight', init)).toBeUndefined()
})
