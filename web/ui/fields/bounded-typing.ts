import type { InputEvent } from 'react'
import { beginningOf, lengthOf } from '#core/text/written.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement

/**
 * Stops typing at so many code points. The browser's own `maxlength` counts UTF-16 units, of which an emoji has two, so
 * that it would stop her before the contract does.
 */
export function keepWithin(max: number | undefined) {
  return ({ currentTarget: control, nativeEvent }: InputEvent<Typed>): void => {
    const isComposing = nativeEvent.isComposing
    if (max === undefined || isComposing || lengthOf(control.value) <= max) return
    const caret = control.selectionStart
    control.value = beginningOf(control.value, max)
    if (caret !== null) control.setSelectionRange(caret, caret)
  }
}
