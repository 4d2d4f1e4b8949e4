import { createStore } from '#core/store.ts'
import { createFields } from './form-fields.ts'
import { isSame, taken, valueAt, withValueAt } from './form-values.ts'

/** What stands in a form's fields, what they began with, and what is wrong with them; it tells who draws the form. */
export function createFormStore<V extends object>(given: V) {
  const fields = createFields()
  const version = createStore(0)
  /** The names that the form draws by itself; all others are drawn by their own controls. */
  const watched = new Set<string>()
  let values = given
  let began = given
  let arrived = given
  let errors: ReadonlyMap<string, string> = new Map()

  const tell = () => version.set(version.get() + 1)
  const isDirty = () => !isSame(values, began)
  const isWatched = (name: string) =>
    [...watched].some((seen) => `${name}.`.startsWith(`${seen}.`) || seen.startsWith(`${name}.`))

  function setErrors(next: ReadonlyMap<string, string>): void {
    errors = next
    tell()
  }
  return {
    fields,
    isDirty,
    setErrors,
    now: () => values,
    errors: () => errors,
    version: version.get,
    subscribe: version.subscribe,
    watch(name: string): unknown {
      watched.add(name)
      return valueAt(values, name)
    },
    set(name: string, value: unknown): void {
      const wasDirty = isDirty()
      values = withValueAt(values, name, value)
      if (wasDirty !== isDirty() || isWatched(name)) tell()
    },
    setError(name: string, message: string | undefined): void {
      if (errors.get(name) === message) return
      const others = [...errors].filter(([other]) => other !== name)
      setErrors(new Map(message === undefined ? others : [...others, [name, message]]))
    },
    reset(next: V): void {
      values = began = next
      fields.write(values)
      setErrors(new Map())
    },
    /** The server brought newer values: fields that she has not touched take them. */
    take(next: V): void {
      if (isSame(next, arrived)) return
      values = taken(values, began, next)
      began = arrived = next
      fields.write(values)
      tell()
    },
  }
}
