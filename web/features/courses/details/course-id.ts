/** The course that an address names; nothing when it cannot be an id. */
export function courseIdOf(param: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(param ?? '') ? Number(param) : undefined
}
