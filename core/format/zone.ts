/** Whether a text names a zone that the clocks here know, such as `Asia/Riyadh`. */
export function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Where the device's own clock is. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
