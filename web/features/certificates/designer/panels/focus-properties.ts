export const PROPERTIES = 'element-properties'

/** From the element that she has picked to what can be said about it, past everything between on the screen. */
export const focusProperties = (): void =>
  document.getElementById(PROPERTIES)?.querySelector<HTMLElement>('textarea, input, select, button')?.focus()
