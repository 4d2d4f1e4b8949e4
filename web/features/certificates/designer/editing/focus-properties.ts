export const PROPERTIES = 'element-properties'

/** From the element that she has picked to what can be said about it, past everything between on the screen. */
export const focusProperties = (): void =>
  document.getElementById(PROPERTIES)?.querySelector<HTMLElement>('textarea, input, select, button')?.focus()

/** Back from there to the element on the sheet. */
export const focusElement = (id: string): void =>
  document.querySelector<SVGElement>(`[data-element="${CSS.escape(id)}"]`)?.focus()
