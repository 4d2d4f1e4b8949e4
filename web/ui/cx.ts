type Name = string | number | bigint | boolean | null | undefined

/** Joins class names, skipping what is absent. */
export const cx = (...names: Name[]) =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')
