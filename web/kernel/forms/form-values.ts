/** Dotted names of everything inside a form's values: `title`, `sections.0.text`. */
export type Path<T> = T extends readonly (infer Item)[]
  ? `${number}` | (Item extends object ? `${number}.${Path<Item>}` : never)
  : {
      [Key in keyof T & string]:
        | Key
        | (NonNullable<T[Key]> extends object ? `${Key}.${Path<NonNullable<T[Key]>>}` : never)
    }[keyof T & string]

export type PathValue<T, P> = P extends `${infer Head}.${infer Rest}`
  ? PathValue<NonNullable<Step<T, Head>>, Rest>
  : Step<T, P>

type Step<T, Key> = T extends readonly (infer Item)[] ? Item : Key extends keyof T ? T[Key] : never

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, step) => (isTree(found) ? found[step] : undefined), values)
}

/** The same values with one changed; what lies beside the way to it stays the very same. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  const [head = '', ...rest] = path.split('.')
  const inner =
    rest.length === 0 ? value : withValueAt(isTree(values) ? values[head] : undefined, rest.join('.'), value)
  // What comes back has the shape of what came in, with one leaf changed.
  if (Array.isArray(values)) return values.with(Number(head), inner) as T
  return { ...values, [head]: inner }
}

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** What she changed stays, everything else takes what has come. */
export function taken<T>(now: T, before: T, arrived: T): T {
  if (isSame(now, before)) return arrived
  if (!isTree(now) || !isTree(before) || !isTree(arrived) || Array.isArray(now)) return now
  const fields = Object.keys(arrived).map((key) => [key, taken(now[key], before[key], arrived[key])])
  return Object.fromEntries(fields) as T
}
