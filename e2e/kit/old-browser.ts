import type { BrowserContext } from '@playwright/test'
import { youngMethods } from '../../scripts/browser-methods.ts'

/** From now on its pages lack every method that some of the oldest browsers we serve lack. */
export const makeOld = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(takeAway, [...youngMethods().keys()])

/** Runs in the page, before its code: `Map.groupBy` is taken from `Map`, `.toSorted` from every object of JavaScript. */
function takeAway(names: readonly string[]): void {
  // The polyfill is used only where Temporal is missing as a whole.
  Reflect.deleteProperty(globalThis, 'Temporal')
  const objects = [Array, Int8Array, String, Set, Map, WeakMap, Promise, RegExp, Date].map(
    (builtin) => builtin.prototype as object,
  )
  objects.push(Object.getPrototypeOf(Int8Array.prototype) as object)
  for (const name of names) {
    const [owner = '', member = ''] = name.split('.')
    const held = owner === '' ? objects : [(globalThis as unknown as Record<string, object>)[owner]]
    for (const object of held) if (object) Reflect.deleteProperty(object, member)
  }
}
