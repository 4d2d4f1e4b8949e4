/** With one thing at another place; as it was where there is no such place. */
export function moved<T extends { readonly id: number }>(list: readonly T[], id: number, to: number): T[] {
  const item = list.find((each) => each.id === id)
  if (!item || to < 0 || to >= list.length) return [...list]
  return list.filter((each) => each.id !== id).toSpliced(to, 0, item)
}
