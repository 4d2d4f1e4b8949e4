const stop = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Spread last over a control that is off: no press of it acts, and it keeps the focus, which the HTML attribute would
 * take from under her hand.
 */
export const OFF = {
  'aria-disabled': true,
  onClick: stop,
  onMouseDown: undefined,
  onPointerDown: undefined,
  onKeyDown: undefined,
} as const
