export const double = (value: number): number => value * 2

export function spin(ms: number): void {
  const end = Date.now() + ms
  while (Date.now() < end) double(ms)
}

export const die = (): never => process.exit(3)

export const fail = (): never => {
  throw new Error('the input is not right')
}
