import type { MouseEvent } from 'react'

export const VERSES_ID = 'recited-verses'

/**
 * Where the focus of the teacher rests after each act of the room: there space scrolls, digits mark and arrows point. On
 * the key that she pressed the next stray press would take the floor from whoever recites.
 */
export const focusVerses = (): void => document.getElementById(VERSES_ID)?.focus({ preventScroll: true })

/** After a press with a pointer; with the keyboard she stays where she is, for the key does the same once more. */
export function restAfterPress({ detail }: MouseEvent): void {
  if (detail > 0) focusVerses()
}
