import { valueAt } from './form-values.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FieldStore {
  readonly now: () => unknown
  readonly set: (name: string, value: unknown) => void
}

/** The controls of a form by their names. A group of radios has one name. */
export function createFields() {
  const controls = new Map<string, Set<Control>>()
  const refs = new Map<string, (control: Control | null) => () => void>()
  const met = new WeakSet<Control>()

  /** A control shows what its field holds; what she wrote into the server's page before the code arrived stays hers. */
  function meet(control: Control, name: string, store: FieldStore): void {
    const value = valueAt(store.now(), name)
    // One met before has only moved to another field, and what it says belongs to the field it left.
    if (!met.has(control) && isWritten(control)) store.set(name, readControl(control, value))
    else writeControl(control, value)
    met.add(control)
  }
  return {
    has: (name: string) => controls.has(name),
    names: () => [...controls.keys()],
    focus(name: string) {
      for (const control of controls.get(name) ?? []) return control.focus()
    },
    /** Shows what the values hold: in one field with all that lies below its name, or in every field. */
    write(values: unknown, below?: string) {
      for (const [name, group] of controls)
        if (below === undefined || name === below || name.startsWith(`${below}.`))
          for (const control of group) writeControl(control, valueAt(values, name))
    },
    /** The same for every drawing, so that a control is not let go of and taken again. */
    refOf(name: string, store: FieldStore) {
      const existing = refs.get(name)
      if (existing) return existing
      const ref = (control: Control | null) => {
        if (control) {
          meet(control, name, store)
          controls.set(name, (controls.get(name) ?? new Set()).add(control))
        }
        return () => {
          const group = controls.get(name)
          if (control) group?.delete(control)
          if (group?.size === 0) controls.delete(name)
        }
      }
      refs.set(name, ref)
      return ref
    },
  }
}

/** Whether it says something else than its HTML did; radios are left to the form. */
function isWritten(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== firstValueOf(control)
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
    return control.type === 'checkbox' && control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** What a list shows before anybody chooses. */
function firstValueOf({ options }: HTMLSelectElement): string {
  const all = [...options]
  const first = all.find((one) => one.defaultSelected) ?? all.find((one) => !one.disabled)
  return first?.value ?? ''
}

function writeControl(control: Control, value: unknown): void {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const isOn = Array.isArray(value) ? value.includes(control.value) : value
    control.checked = control.type === 'radio' ? String(value) === control.value : Boolean(isOn)
    return
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // Written again, the same text would move the caret.
  if (control.value !== text) control.value = text
}

/** What a control says now, given what its field held before. */
export function readControl(control: Control, before: unknown): unknown {
  if (!(control instanceof HTMLInputElement) || control.type !== 'checkbox') return control.value
  if (!Array.isArray(before)) return control.checked
  const others = (before as readonly unknown[]).filter((one) => one !== control.value)
  return control.checked ? [...others, control.value] : others
}
