import { useEffect, useEffectEvent } from 'react'
import { chosenStates, hasMinutes, type ChosenState } from '#core/attendance/states.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isKeyOff } from '#web/kernel/browser/single-keys.ts'
import type { SheetEditing } from './use-sheet.ts'

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-student]') : null

/** The next row that can be marked, up or down. */
function focusRow(row: HTMLElement, step: 1 | -1): void {
  let next: Element | null = row
  do next = step === 1 ? next.nextElementSibling : next.previousElementSibling
  while (next && !next.querySelector('input'))
  const inputs = [...(next?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const input = inputs.find(({ checked }) => checked) ?? inputs[0]
  input?.focus()
  input?.scrollIntoView({ block: 'nearest' })
}

/**
 * The whole list by the keyboard: up and down between students, 1 to 5 in the order of the columns, plus and minus the
 * minutes, Z takes back, Ctrl Enter confirms.
 */
export function useSheetKeys(editing: SheetEditing, onConfirm: () => void, isOff: boolean): void {
  const act = (row: HTMLElement, key: string): boolean => {
    const id = Number(row.dataset['student'])
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      focusRow(row, key === 'ArrowDown' ? 1 : -1)
      return true
    }
    const chosen: ChosenState | undefined = chosenStates[Number(foldDigits(key)) - 1]
    if (chosen) {
      editing.choose(id, chosen)
      return true
    }
    const step = key === '+' || key === '=' ? 1 : key === '-' ? -1 : 0
    const shown = editing.shown.find(({ entry }) => entry.student.id === id)
    if (step === 0 || !shown || !hasMinutes(shown.state)) return false
    const minutes = Math.max(1, shown.minutes + step)
    editing.mark(id, { state: shown.state === 'late' ? 'late' : 'left_early', minutes })
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const row = rowOf(event.target)
    // Elsewhere on the page, and in dialogs, keys mean what they always do.
    if (isOff || (!row && event.target !== document.body)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onConfirm()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isKeyOff(event)) return
    // The place of the key Z, whatever letter an Arabic keyboard has there.
    if (event.code === 'KeyZ') {
      event.preventDefault()
      editing.undo()
    } else if (row && act(row, event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
